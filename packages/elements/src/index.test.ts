import { expect, test } from 'vitest'

test('importing where there is no window does nothing and throws nothing', async () => {
  expect(typeof window).toBe('undefined')
  const { defineElements } = await import('./index.ts')
  expect(() => defineElements({ prefix: 'acme-' })).not.toThrow()
})
