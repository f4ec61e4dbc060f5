import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SoftHsm, startSoftHsm } from '@foyer/devkit/keyPlaces'
import { afterAll, describe, expect, test, vi } from 'vitest'
import type { KeyWrapper } from './keyWrapper.ts'
import { createPkcs11Wrapper } from './pkcs11Wrapper.ts'
import { readKeyWrapper } from './readKeyWrapper.ts'

const hsm: SoftHsm | undefined = await startSoftHsm('wrapping by PKCS#11')
if (hsm !== undefined) vi.stubEnv('SOFTHSM2_CONF', hsm.env.SOFTHSM2_CONF)
const folder = mkdtempSync(join(tmpdir(), 'foyer-pkcs11-'))
afterAll(() => {
  vi.unstubAllEnvs()
  hsm?.stop()
  rmSync(folder, { recursive: true })
})
const KEY = crypto.getRandomValues(new Uint8Array(32))
const CALL = { server: 'gateway' } as const

function wrapperOf(uri: string): KeyWrapper {
  const wrapper = readKeyWrapper(
    { W: uri },
    { setting: 'W', tokenSetting: 'W_TOKEN_FILE', fail: (message) => new Error(message) },
  )
  if (wrapper === undefined) throw new Error('It is set.')
  return wrapper
}

describe.skipIf(hsm === undefined)('a token of SoftHSM', () => {
  const uri = hsm?.uriOf('01') ?? ''

  test('wraps a key and unwraps it, by the key of that id', async () => {
    const wrapper = wrapperOf(uri)
    const wrapped = await wrapper.wrap(KEY, CALL)
    expect(Buffer.from(wrapped).includes(Buffer.from(KEY))).toBe(false)
    expect(await wrapper.unwrap(wrapped, CALL)).toEqual(KEY)
    const other = await wrapperOf(hsm?.uriOf('02') ?? '')
      .unwrap(wrapped, CALL)
      .catch(() => undefined)
    expect(other).not.toEqual(KEY)
    await expect(wrapperOf(hsm?.uriOf('03') ?? '').wrap(KEY, CALL)).rejects.toMatchObject({ code: 'refused' })
  })

  test('refuses a wrong PIN, and the PIN is not told', async () => {
    const pin = join(folder, 'pin')
    writeFileSync(pin, '1111-2222', { mode: 0o600 })
    const error: unknown = await wrapperOf(uri.replace(/pin-source=.*/, `pin-source=file:${pin}`))
      .wrap(KEY, CALL)
      .catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'refused' })
    expect(String(error)).toContain('CKR_PIN_INCORRECT')
    expect(String(error)).not.toContain('1111')
    chmodSync(pin, 0o644)
    await expect(
      wrapperOf(uri.replace(/pin-source=.*/, `pin-source=file:${pin}`)).wrap(KEY, CALL),
    ).rejects.toThrow(`chmod 600 ${pin}`)
  })

  test('that is not there, or whose library is not, is told', async () => {
    const noLibrary = uri.replace(/module-path=[^&]*/, 'module-path=/nowhere.so')
    await expect(wrapperOf(noLibrary).wrap(KEY, CALL)).rejects.toThrow('/nowhere.so')
    await expect(wrapperOf(uri.replace('token=foyer', 'token=other')).wrap(KEY, CALL)).rejects.toMatchObject({
      code: 'refused',
    })
  })

  test('is given up by its limit and by the caller’s signal', async () => {
    const slow = join(folder, 'slow')
    writeFileSync(slow, '#!/bin/sh\nexec sleep 20\n', { mode: 0o700 })
    const settings = {
      uri,
      token: 'foyer',
      id: Uint8Array.of(1),
      modulePath: '/m',
      pinFile: hsm?.pinFile ?? '',
    }
    const wrapper = createPkcs11Wrapper({ ...settings, program: slow, limitMs: 50 })
    await expect(wrapper.wrap(KEY, CALL)).rejects.toMatchObject({ code: 'unreachable' })
    const stop = new AbortController()
    const asked = createPkcs11Wrapper({ ...settings, program: slow }).wrap(KEY, {
      ...CALL,
      signal: stop.signal,
    })
    setTimeout(() => stop.abort(new Error('stopped')), 20)
    await expect(asked).rejects.toThrow('stopped')
  })

  test('sees the PIN in no argument', async () => {
    const seen = join(folder, 'seen')
    const spy = join(folder, 'spy')
    writeFileSync(spy, `#!/bin/sh\necho "$@" > ${seen}\nexec pkcs11-tool "$@"\n`, { mode: 0o700 })
    const { modulePath = '', pinFile = '' } = hsm ?? {}
    const settings = { uri, token: 'foyer', id: Uint8Array.of(1), modulePath, pinFile, program: spy }
    await createPkcs11Wrapper(settings).wrap(KEY, CALL)
    const { readFileSync } = await import('node:fs')
    expect(readFileSync(seen, 'utf8')).not.toContain(readFileSync(pinFile, 'utf8').trim())
  })

  test('needs OpenSC, which is told where it is missing', async () => {
    const { pinFile = '' } = hsm ?? {}
    const settings = { uri, token: 'foyer', id: Uint8Array.of(1), modulePath: '/m', pinFile }
    const wrapper = createPkcs11Wrapper({ ...settings, program: join(folder, 'nothing') })
    await expect(wrapper.wrap(KEY, CALL)).rejects.toThrow('Install OpenSC')
  })
})
