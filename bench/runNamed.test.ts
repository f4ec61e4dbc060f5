import { expect, test } from 'vitest'
import { BENCHES, LABS, listNames, refusalOf } from './runNamed.ts'

test('a name of the other folder is answered with the command that runs it', () => {
  expect(refusalOf('lockout', BENCHES)).toBe('"lockout" is run by: npm run lab lockout')
  expect(refusalOf('bytes', LABS)).toBe('"bytes" is run by: npm run bench bytes')
  expect(refusalOf('nothing', BENCHES)).toContain(
    'There is no bench "nothing". There are: account, activity, bytes',
  )
})

test('no benchmark has the name of an attack, but for the one that reads what its lab has written', () => {
  expect(listNames(BENCHES)).toContain('speed')
  expect(listNames(LABS)).toContain('canary')
  expect(listNames(BENCHES).filter((name) => listNames(LABS).includes(name))).toEqual(['switch'])
})
