import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { debianProgram } from '@foyer/devkit/debianProgram'
import { afterAll, describe, expect, test } from 'vitest'
import { createAgeWrapper } from './ageWrapper.ts'

const age = await debianProgram({ program: 'age', package: 'age' }, 'wrapping with the program age')
const folder = mkdtempSync(join(tmpdir(), 'foyer-age-'))
afterAll(() => rmSync(folder, { recursive: true }))
const KEY = crypto.getRandomValues(new Uint8Array(32))
const CALL = { server: 'vault' } as const

describe('an age identity', () => {
  test('is made where there is none, for its owner alone', async () => {
    const path = join(folder, 'deep', 'made')
    const wrapper = createAgeWrapper(path)
    const wrapped = await wrapper.wrap(KEY, CALL)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(await wrapper.unwrap(wrapped, CALL)).toEqual(KEY)
    expect(await wrapper.unwrap(await wrapper.wrap(KEY, CALL), CALL)).toEqual(KEY)
  })

  test('that is open to others, or no identity, or another one, opens nothing', async () => {
    const wrapped = await createAgeWrapper(join(folder, 'one')).wrap(KEY, CALL)
    await createAgeWrapper(join(folder, 'other')).wrap(KEY, CALL)
    const unwrap = (name: string) => createAgeWrapper(join(folder, name)).unwrap(wrapped, CALL)
    await expect(unwrap('other')).rejects.toMatchObject({ code: 'not_opened' })
    await expect(unwrap('none')).rejects.toMatchObject({ code: 'setup_missing' })
    writeFileSync(join(folder, 'text'), 'hello', { mode: 0o600 })
    await expect(unwrap('text')).rejects.toThrow('holds no age identity')
    chmodSync(join(folder, 'one'), 0o640)
    await expect(unwrap('one')).rejects.toThrow('chmod 600')
  })

  test.skipIf(age === undefined)('is that of the program age, both ways', async () => {
    const path = join(folder, 'keygen')
    expect(spawnSync('age-keygen', ['-o', path]).status).toBe(0)
    const wrapper = createAgeWrapper(path)
    const run = (args: readonly string[], input: Uint8Array) => {
      const { status, stdout } = spawnSync(age ?? '', args, { input })
      expect(status).toBe(0)
      return Uint8Array.from(stdout)
    }
    expect(run(['-d', '-i', path], await wrapper.wrap(KEY, CALL))).toEqual(KEY)
    expect(await wrapper.unwrap(run(['-e', '-i', path], KEY), CALL)).toEqual(KEY)
  })
})
