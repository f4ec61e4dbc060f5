import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type AcceptedAdvisory, checkAdvisories } from './advisories.ts'
import { readSbom } from './buildSbom.ts'

const ADVISORY = {
  ...{ id: 1_109_842, url: 'https://example.org/a', title: 'Prototype pollution', severity: 'high' },
  vulnerable_versions: '<99.0.0',
}
const ACCEPTED: AcceptedAdvisory = {
  ...{ id: '1109842', package: 'valibot', until: '2027-01-31' },
  reason: 'The function that it is about is not called.',
}

/** A registry that knows one weakness. */
async function startRegistry(answer: (asked: Record<string, readonly string[]>) => unknown, status = 200) {
  const asked: Record<string, readonly string[]>[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const body = JSON.parse(Buffer.concat(chunks).toString()) as (typeof asked)[number] // what the code under test has written
    asked.push(body)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer(body)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { registry: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked } // it listens on a port
}

test('a known weakness of something that ships fails, and what only the tools use is not asked about', async () => {
  const { registry, asked } = await startRegistry(({ valibot }) => (valibot ? { valibot: [ADVISORY] } : {}))
  const { problems } = await checkAdvisories(readSbom(), [], { registry, today: '2026-11-28' })
  expect(problems).toEqual(['valibot <99.0.0: Prototype pollution (high, 1109842, https://example.org/a)'])
  expect(asked[0]).toHaveProperty('ethers')
  expect(asked[0]).not.toHaveProperty('vitest')
  expect(Object.keys(asked[0] ?? {}).some((name) => name.startsWith('@foyer/'))).toBe(false)
})

test('one that is accepted with a reason passes until its day, of that package alone', async () => {
  const { registry } = await startRegistry(() => ({ valibot: [ADVISORY] }))
  const check = (accepted: AcceptedAdvisory, today: string) =>
    checkAdvisories(readSbom(), [accepted], { registry, today })
  expect((await check(ACCEPTED, '2027-01-31')).problems).toEqual([])
  expect((await check(ACCEPTED, '2027-02-01')).problems[0]).toContain('accepted until 2027-01-31')
  expect((await check({ ...ACCEPTED, package: 'ethers' }, '2027-01-31')).problems).toHaveLength(1)
})

test.each([
  ['refuses', () => ({}), 405],
  ['answers something else', () => ({ valibot: 'none' }), 200],
])('a registry that %s is no good news', async (_, answer, status) => {
  const { registry } = await startRegistry(answer, status)
  const asking = checkAdvisories(readSbom(), [], { registry, today: '2026-11-28' })
  await expect(asking).rejects.toMatchObject({ name: 'RegistrySilent' })
})
