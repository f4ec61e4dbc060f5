export type { MailFailure } from './failures.ts'
export type { Mail } from './mail.ts'
export type { WaitOptions } from './mailStore.ts'
export { type Mailbox, type MailboxInput, startMailbox } from './startMailbox.ts'
