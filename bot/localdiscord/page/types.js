// Discord's numbers that more than one file needs.

export const TEXT = 0; // channel types
export const DM = 1;
export const GROUP = 3;
export const THREADS = [10, 11, 12];
export const FORUM = 15;

export const EPHEMERAL = 1 << 6; // message flags
export const LOADING = 1 << 7;
