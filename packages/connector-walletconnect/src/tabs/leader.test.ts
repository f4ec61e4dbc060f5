import { expect, test } from 'vitest'
import type { WalletClient } from '../client/clientPort.ts'
import { handleTabCall } from './leader.ts'

const unused = async () => expect.unreachable()

/** A client that puts no proposal away in time. */
const busy: WalletClient = {
  propose: unused,
  dropProposal: () => new Promise(() => {}),
  send: unused,
  end: unused,
  ping: unused,
  check: unused,
  sessions: () => [],
  unanswered: () => [],
  stop: () => {},
}

test('entity-13 a session counts as claimed from the call on, so that a busy page does not end it as too late', () => {
  const leader = { client: busy, claimedTopics: new Set<string>(), broadcast: () => {} }
  void handleTabCall(leader, { name: 'claim', id: 1, pairingTopic: 'pairing', topic: 'session' })
  expect([...leader.claimedTopics]).toEqual(['session'])
})
