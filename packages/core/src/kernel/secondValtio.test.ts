import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createSendTest } from '@foyer/devkit'
import type * as Valtio from 'valtio/vanilla'
import { snapshot } from 'valtio/vanilla'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

const require = createRequire(import.meta.url)
const folder = mkdtempSync(join(tmpdir(), 'foyer-second-valtio-'))
let second: typeof Valtio

// Loads a second copy, as npm nests it below a package that wants another version than the app has.
beforeAll(async () => {
  const valtio = dirname(require.resolve('valtio/package.json'))
  const places = { valtio, 'proxy-compare': join(valtio, '../proxy-compare') }
  for (const [name, from] of Object.entries(places))
    cpSync(from, join(folder, 'node_modules', name), { recursive: true })
  const entry = join(folder, 'node_modules/valtio/esm/vanilla.mjs')
  second = await import(/* @vite-ignore */ pathToFileURL(entry).href)
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('an app with a copy of valtio of its own beside the one that Foyer has', () => {
  test('hears at once that the two do not know each other, as the guide says', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { modal } = await createSendTest()
    expect(second.proxy).not.toBe((await import('valtio/vanilla')).proxy)
    for (const call of [
      () => second.snapshot(modal.state),
      () => second.subscribe(modal.send.state, () => {}),
    ]) {
      warn.mockClear()
      expect(call).toThrow(TypeError)
      expect(warn).toHaveBeenCalledWith('Please use proxy object')
    }
    warn.mockRestore()
  })

  test('follows the state by Foyer’s own functions, and has its own proxies as ever', async () => {
    const { modal } = await createSendTest()
    const own = second.proxy({ amount: '' })
    const stop = modal.observe(
      (state) => state.send?.amountText,
      (text = '') => {
        own.amount = text
      },
    )
    modal.send.setAmount({ text: '0.25' })
    await expect.poll(() => second.snapshot(own)).toEqual({ amount: '0.25' })
    stop()
    expect(modal.getState()).toBe(snapshot(modal.state))
  })

  test('cannot put the state into a proxy of its own, which would write to it', async () => {
    const { modal } = await createSendTest()
    expect(() => second.proxy({ send: modal.send.state })).toThrow('is only read')
    expect(modal.getState().send?.amountText).toBe('')
  })
})
