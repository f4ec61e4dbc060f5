import type { WalletClient } from '../client/clientPort.ts'
import { parseSession } from '../sessionRecord.ts'
import type { TabCall, TabEvent } from './tabMessages.ts'

/** The objects of a tab while it is the leader. */
export interface Leader {
  readonly client: WalletClient
  /** Topics of the sessions that a tab has claimed. */
  readonly claimedTopics: Set<string>
  /** Reports an event to every tab, this one included. */
  readonly broadcast: (event: TabEvent) => void
}

/** Executes a call of a tab on the client of the leader. */
export async function handleTabCall(leader: Leader, call: TabCall): Promise<unknown> {
  const { client } = leader
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
      // Before anything that takes time: a session that nobody has claimed in time is ended.
      leader.claimedTopics.add(call.topic)
      // The proposal was answered: a subscription to its pairing topic would keep the socket open.
      await client.dropProposal(call)
      return claim(leader, call.topic)
    case 'unanswered':
      return client.unanswered()
    case 'check':
      return client.check()
  }
}

/** Ends every other session and reports that the new one replaces it, so that tabs with an older session switch over. */
async function claim({ client, broadcast }: Leader, topic: string): Promise<void> {
  const sessions = client.sessions().flatMap((raw) => {
    const session = parseSession(raw)
    return session ? [{ raw, session }] : []
  })
  const raw = sessions.find(({ session }) => session.topic === topic)?.raw
  if (!raw) return
  for (const { session } of sessions) {
    if (session.topic === topic) continue
    broadcast({ type: 'replaced', topic: session.topic, session: raw })
    // Not awaited: an older wallet that is unreachable must not delay the new session.
    client.end(session.topic).catch(() => {})
  }
}
