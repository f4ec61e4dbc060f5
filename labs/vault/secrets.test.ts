import { stressTest } from '@foyer/devkit/stress'
import { expect } from 'vitest'
import { searchServers } from '../canary/serverSecrets.ts'

stressTest(
  'T50 what both servers keep and log of a sign-in holds no key, share, code, link or address in the clear',
  async ({ skip }) => {
    const found = await searchServers()
    if (found === undefined) return skip('there is no PostgreSQL')
    expect(found).toMatchObject({ secrets: 0, codes: 0, links: 0, addresses: 0 })
    // Known texts are found, so that a text that is not found is not there.
    expect(found.missing).toEqual([])
    expect(found.mailed).toEqual([2, 2])
    // Seed and key of the wallet, four shares, and two for the second device.
    expect(found.planted).toBeGreaterThanOrEqual(8)
  },
)
