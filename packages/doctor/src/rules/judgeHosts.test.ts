import { describe, expect, test } from 'vitest'
import type { Diagnosis, PageFacts } from '../page/pageFacts.ts'
import { judgeHosts } from './judgeHosts.ts'

type Host = Diagnosis['hosts'][number]

function judge(...hosts: readonly Host[]) {
  const facts: PageFacts = {
    url: 'https://app.example/shop',
    headers: {},
    state: undefined,
    requests: [],
    violations: [],
    messages: [],
    earlyCalls: [],
    diagnosis: { hosts: [...hosts], otherCopies: [], alerts: [] },
    secureSite: undefined,
    signIn: undefined,
  }
  return judgeHosts(facts)
}

const relay = (origin: string, outcome: string): Host => ({ kind: 'relay', origin, outcome })

describe('docs/guide/diagnose.md: hosts', () => {
  test('a relay that fails is a fault, and a warning where another one works', () => {
    const dead = relay('wss://dead.example', 'unreachable')
    expect(judge(dead)).toMatchObject([{ code: 'relay_unreachable', severity: 'fail' }])
    expect(judge(dead, relay('wss://relay.example', 'ok'))).toMatchObject([
      { code: 'relay_unreachable', severity: 'warn' },
    ])
  })

  test('nothing is said of hosts while the browser is offline', () => {
    expect(judge(relay('wss://relay.example', 'offline'))).toEqual([])
  })
})
