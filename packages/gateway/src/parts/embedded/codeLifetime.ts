/** How long a code is good once a mail server has its mail. */
export const CODE_LIFETIME_MS = 300_000
