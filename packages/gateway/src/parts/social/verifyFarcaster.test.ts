import { expect, test } from 'vitest'
import type { ChainNodes } from '../../kernel/nodes/nodes.ts'
import type { Signed } from './farcasterRelay.ts'
import { verifyFarcaster } from './verifyFarcaster.ts'

const SIGNED: Signed = { state: 'completed', message: 'text', signature: '0x00', fid: 7, username: 'ann' }
const NODES: ChainNodes = { supports: () => true, call: async () => [] }
const OF_FLOW = { nonce: 'n', domain: 'secure.example', nodes: NODES }

test('the time that a busy server takes to load the library is none that the nodes have taken', async () => {
  const running = new Set<() => void>()
  const steps: string[] = []
  const identity = await verifyFarcaster(SIGNED, OF_FLOW, {
    setTimer(callback) {
      running.add(callback)
      return () => void running.delete(callback)
    },
    async loadLibrary() {
      // Whatever time is waited for by now has passed before the library is there.
      for (const callback of running) callback()
      steps.push(`loaded, ${running.size} limits`)
      return {
        createAppClient: () => ({
          ...({} as ReturnType<typeof import('@farcaster/auth-client').createAppClient>), // one method is called
          async verifySignInMessage() {
            steps.push(`checked, ${running.size} limits`)
            return { isError: false, success: true, fid: 7, data: {} } as never // of which these are read
          },
        }),
      }
    },
  })
  expect(identity).toMatchObject({ subject: '7', name: 'ann' })
  expect(steps).toEqual(['loaded, 0 limits', 'checked, 1 limits'])
  expect(running.size).toBe(0)
})
