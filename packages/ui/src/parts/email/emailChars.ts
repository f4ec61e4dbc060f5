/** Longest displayed e-mail address (clauses validate-22, const-5). */
export const EMAIL_CHARS = 30
