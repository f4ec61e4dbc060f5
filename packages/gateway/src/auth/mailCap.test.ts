import { authRoutes } from '@foyer/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthClient } from '../../test/authClient.ts'
import { codeOf, newAddress } from '../../test/authSuite.ts'
import { APP, type AuthTest, PROJECT, PUBLIC_URL, startAuthTest } from '../../test/authTest.ts'
import { createGateway } from '../createGateway.ts'
import { MAILS_PER_MINUTE } from '../provenRoute.ts'
import { createMemoryLimits } from '../providers/limits/flexibleLimits.ts'
import { createMemoryServices } from '../providers/memory/memoryServices.ts'
import type { LimitCharge } from '../services/limits.ts'
import { createProject } from '../services/projects.ts'

let it: AuthTest
beforeAll(async () => {
  it = await startAuthTest()
})
afterAll(() => it.close())

test('mails of one project have an end, however many visitors ask, and those of another one go on', async () => {
  const limits = createMemoryLimits()
  // Visitors come from everywhere, so that the limit of an address holds nobody here.
  const charge = async (one: LimitCharge) => (one.rule === 'mails' ? limits.charge(one) : undefined)
  const features = { ...createProject('x').features, email: true }
  const services = createMemoryServices({
    projects: [PROJECT, 'other'].map((id) => ({ id, name: id, allowedOrigins: [APP], features })),
  })
  const gateway = createGateway({ ...services, limits: { charge }, embeddedWallet: it.wallet })
  const target = { publicUrl: PUBLIC_URL, fetch: (request: Request) => gateway.fetch(request) }
  const ask = async (projectId: string) => {
    const client = await createAuthClient({ target, projectId, appOrigin: APP })
    return codeOf(client.call(authRoutes.startEmail, { email: newAddress() }))
  }
  for (let sent = 0; sent < MAILS_PER_MINUTE; sent += 1) expect(await ask(PROJECT)).toBe('ok')
  expect(await ask(PROJECT)).toBe('rate_limited')
  expect(await ask('other')).toBe('ok')
})
