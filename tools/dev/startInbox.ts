import { type Mailbox, startMailbox } from '@foyer/testing/mailbox'
import type { AddressRow } from './addressTable.ts'
import type { Stops } from './stops.ts'

/** Where the inbox listens. */
interface InboxPorts {
  readonly smtpPort: number
  readonly inboxPort: number
}

/** The inbox of `npm start`. */
interface Inbox {
  /** The mails, for whoever reads them in this process. */
  readonly mailbox: Mailbox
  /** For the setting that says where servers send their mails. */
  readonly smtpUrl: string
  /** For the link beside the e-mail field of the demo. */
  readonly inboxUrl: string
  readonly row: AddressRow
}

/** Starts an inbox for all mails that the servers of `npm start` send, so that a sign-in needs no mail account. */
export async function startInbox({ smtpPort, inboxPort }: InboxPorts, stops: Stops): Promise<Inbox> {
  const mailbox = await startMailbox({ smtpPort, pagePort: inboxPort })
  stops.push(() => mailbox.stop())
  const row = {
    what: 'Inbox',
    address: mailbox.pageUrl,
    note: 'every mail that is sent, and none leaves here',
  }
  return { mailbox, smtpUrl: mailbox.smtpUrl, inboxUrl: mailbox.pageUrl, row }
}
