import { expect, test } from 'vitest'
import { anyText, databaseUrl, logLevel, type SettingSchema, settingReader, wholeNumber } from './settings.ts'

class Refused extends Error {}
const read = settingReader((message) => new Refused(message))

test('a variable that is absent or empty has no value', () => {
  for (const env of [{}, { A: undefined }, { A: '' }, { A: '  ' }])
    expect(read(env, 'A', anyText)).toBeUndefined()
  expect(read({ A: ' x ' }, 'A', anyText)).toBe('x')
})

test('a value that cannot be used is refused by the name of its variable, and is not shown', () => {
  const schemas: [SettingSchema<unknown>, string[], string[]][] = [
    [wholeNumber(1, 70), ['1', '70', '07'], ['0', '71', '-1', '1.5', '1e1', '0x1', 'canary', '9'.repeat(20)]],
    [databaseUrl, ['postgres://a', 'postgresql://a'], ['mysql://canary', 'canary']],
    [logLevel, ['trace', 'silent'], ['canary', 'INFO', 'toString']],
  ]
  for (const [schema, fine, wrong] of schemas) {
    for (const value of fine) expect(read({ A: value }, 'A', schema)).not.toBeUndefined()
    for (const value of wrong) {
      expect(() => read({ A: value }, 'A', schema), value).toThrow(Refused)
      expect(() => read({ A: value }, 'A', schema)).toThrow(/^A has to be /)
      expect(() => read({ A: value }, 'A', schema)).not.toThrow('canary')
    }
  }
})

test('a schema of a library that answers later is refused, since settings are read at once', () => {
  const later: SettingSchema<string> = {
    '~standard': { version: 1, vendor: 'test', validate: async () => ({ value: 'x' }) },
  }
  expect(() => read({ A: 'x' }, 'A', later)).toThrow('A cannot be checked.')
})
