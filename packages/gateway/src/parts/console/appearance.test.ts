import { adminRoutes } from '@foyer/api'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onUsualDatabase } from '../../../test/authSuite.ts'
import { CONSOLE_URL, createConsoleTest, OTHER, OWN } from '../../../test/consoleTest.ts'

const { changeProjectSettings, getProjectSettings, listAudit } = adminRoutes
const params = { projectId: OWN }
const LOOK = {
  themeMode: 'auto',
  themeVariables: { accent: { light: '#8a3324', dark: '#e0a080' }, radius: 12 },
  texts: { de: { 'frame.titleConnect': 'Anmelden' } },
  networks: ['eip155:8453', 'eip155:1'],
} as const

await onUsualDatabase('the look of a project', (suite) => {
  async function start() {
    const it = await createConsoleTest(suite.it, suite.opened.database)
    const { browser } = await it.operator('owner', OWN)
    const told = async (projectId: string = OWN) => {
      const reply = await it.gateway.request(`${CONSOLE_URL}/v1/config?projectId=${projectId}`, {
        headers: { origin: 'https://shop.example' },
      })
      return Object(await reply.json())
    }
    return { it, browser, told }
  }

  test('is told to its pages and to those of no other project, and is taken back whole', async () => {
    const { browser, told } = await start()
    expect(await told()).not.toHaveProperty('appearance')
    const kept = await browser.call(changeProjectSettings, { params, body: { appearance: LOOK } })
    expect(kept.appearance).toEqual(LOOK)
    // The gateway keeps a project for a second.
    await expect.poll(async () => (await told()).appearance, { timeout: 5_000 }).toEqual(LOOK)
    expect(await told(OTHER)).not.toHaveProperty('appearance')
    await browser.call(changeProjectSettings, { params, body: { name: 'Renamed' } })
    expect((await browser.call(getProjectSettings, { params })).appearance).toEqual(LOOK)
    await browser.call(changeProjectSettings, { params, body: { appearance: {} } })
    await expect.poll(async () => 'appearance' in (await told()), { timeout: 5_000 }).toBe(false)
  })

  test('is recorded with what was before, and changed by a fresh owner alone', async () => {
    const { it, browser } = await start()
    await browser.call(changeProjectSettings, { params, body: { appearance: { themeMode: 'dark' } } })
    await browser.call(changeProjectSettings, { params, body: { appearance: LOOK } })
    const { lines } = await browser.call(listAudit, { params })
    expect(lines[0]).toMatchObject({
      act: 'changeProjectSettings',
      before: { appearance: { themeMode: 'dark' } },
      after: { appearance: LOOK },
    })
    const viewer = await it.operator('viewer', OWN)
    const refused = await viewer.browser.send(changeProjectSettings, { params, body: { appearance: {} } })
    expect(await refused.json()).toMatchObject({ code: 'refused', reason: 'role' })
    expect((await viewer.browser.call(getProjectSettings, { params })).appearance).toEqual(LOOK)
  })

  test.each([
    { themeVariables: { accent: 'url(https://evil.example)' } },
    { themeVariables: { fontFamily: 'a;}*{display:none' } },
    { themeVariables: { radius: 99 } },
    { texts: { en: { 'frame.titleConnect': 'one\ntwo' } } },
    { networks: ['ethereum'] },
    { themeMode: 'sepia' },
  ])('is refused where a part of it is none: %j', async (part) => {
    const { browser } = await start()
    // A browser may send anything.
    const body = { appearance: { ...LOOK, ...part } } as never
    const { appearance } = await browser.call(getProjectSettings, { params })
    const reply = await browser.send(changeProjectSettings, { params, body })
    const { appearance: after } = await browser.call(getProjectSettings, { params })
    expect([reply.status, after]).toEqual([400, appearance])
  })

  test.each([
    ['logo', { logo: 'x' }],
    ['zIndex', { themeVariables: { zIndex: 1 } }],
  ])(
    'with a member that is not known, %s, is refused by its name, and nothing of it is kept',
    async (name, part) => {
      const { browser } = await start()
      const { appearance } = await browser.call(getProjectSettings, { params })
      // A program may send anything.
      const body = { appearance: { ...LOOK, ...part } } as never
      const reply = await browser.send(changeProjectSettings, { params, body })
      expect([reply.status, await reply.json()]).toMatchObject([
        400,
        { code: 'bad_request', message: expect.stringContaining(`a look has no member "${name}"`) },
      ])
      expect((await browser.call(getProjectSettings, { params })).appearance).toEqual(appearance)
    },
  )

  test('that somebody wrote into the table by hand and that cannot be read is none', async () => {
    const { browser, told } = await start()
    const bad = JSON.stringify({ themeVariables: { accent: 'url(x)' } })
    await sql`update projects set appearance = ${bad}::jsonb where id = ${OWN}`.execute(suite.opened.database)
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    expect(await told()).not.toHaveProperty('appearance')
    expect((await browser.call(getProjectSettings, { params })).appearance).toEqual({})
  })
})
