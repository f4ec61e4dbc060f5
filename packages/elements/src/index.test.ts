import { expect, test } from 'vitest'

test('importing where there is no window does nothing and throws nothing', async () => {
  expect(typeof window).toBe('undefined')
  const { defineElements } = await import('./index.ts')
  expect(() => defineElements({ prefix: 'acme-' })).not.toThrow()
})

test('on a server every call of foyer is there, does nothing and ends nothing', async () => {
  const { foyer } = await import('./index.ts')
  foyer.init({ networks: [1] })
  foyer.q.push(['init', { networks: [1] }])
  const heard: unknown[] = []
  foyer.observe((state) => heard.push(state))()
  foyer.on('connect', (detail) => heard.push(detail))()
  expect(heard).toEqual([])
  expect(foyer.getState()).toEqual({ isOpen: false, view: 'Connect', status: 'disconnected' })
  expect(await foyer.getProvider()).toBeUndefined()
  expect(await foyer.getSession()).toBeUndefined()
  expect(await foyer.getPaymaster()).toBeUndefined()
  for (const call of [
    foyer.close(),
    foyer.disconnect(),
    foyer.switchNetwork(1),
    foyer.setPairing(undefined),
    foyer.setTheme({ mode: 'dark' }),
    foyer.setLocale('de'),
    foyer.update({}),
    foyer.destroy(),
  ])
    await expect(call).resolves.toBeUndefined()
})

test('on a server a call that tells an outcome says where it has to be made', async () => {
  const { foyer } = await import('./index.ts')
  const refused = { status: 'error', error: { code: 'not_in_browser' } }
  expect(await foyer.open()).toMatchObject(refused)
  expect(await foyer.connect()).toMatchObject(refused)
  expect(await foyer.pay({ paymentId: 'pay_1' })).toMatchObject(refused)
  await expect(foyer.diagnose()).rejects.toMatchObject({
    code: 'not_in_browser',
    message: expect.stringContaining('event handler or an effect'),
  })
})
