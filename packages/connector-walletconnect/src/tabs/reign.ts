import type { WalletClient } from '../client/clientPort.ts'
import { parseSession } from '../sessionRecord.ts'
import type { TabCall, TabEvent } from './tabMessages.ts'

/** What a tab holds while it leads. */
export interface Reign {
  readonly client: WalletClient
  /** Topics of sessions that a tab has taken. */
  readonly claimed: Set<string>
  /** Tells every tab, this one included. */
  readonly tell: (event: TabEvent) => void
}

/** Does what a tab asked of the one that leads. */
export async function answerAsLeader(reign: Reign, call: TabCall): Promise<unknown> {
  const { client } = reign
  switch (call.name) {
    case 'propose':
      return client.propose(call.namespaces)
    case 'drop':
      return client.dropProposal(call)
    case 'send':
      return client.send({ ...call.request, params: call.request.params })
    case 'end':
      return client.end(call.topic)
    case 'ping':
      return client.ping(call.topic)
    case 'claim':
      // The invitation has done its work; its mailbox would keep the socket open.
      await client.dropProposal(call)
      return claim(reign, call.topic)
    case 'unanswered':
      return client.unanswered()
    case 'check':
      return client.check()
  }
}

/** The new session takes the place of every other one: tabs that use an older one go over to it. */
async function claim({ client, claimed, tell }: Reign, topic: string): Promise<void> {
  claimed.add(topic)
  const sessions = client.sessions().flatMap((raw) => {
    const session = parseSession(raw)
    return session ? [{ raw, session }] : []
  })
  const raw = sessions.find(({ session }) => session.topic === topic)?.raw
  if (!raw) return
  for (const { session } of sessions) {
    if (session.topic === topic) continue
    tell({ type: 'replaced', topic: session.topic, session: raw })
    // Not waited for: an older wallet that cannot be told must not hold up the new one.
    client.end(session.topic).catch(() => {})
  }
}
