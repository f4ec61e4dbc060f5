import { FAKE_CARRIED, FAKE_WINDOW_CODE } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { cleanSocialCode, isSocialCode, readSocialMessage } from './socialMessage.ts'

const DONE = { type: '@foyer-secure/SOCIAL_DONE', uri: FAKE_CARRIED }

test('a code is eight digits, whatever they were pasted with', () => {
  expect(cleanSocialCode(' 1234-5678 ')).toBe(FAKE_WINDOW_CODE)
  expect(cleanSocialCode('１２３４ ５６７８')).toBe(FAKE_WINDOW_CODE)
  expect([isSocialCode('1234567'), isSocialCode(FAKE_WINDOW_CODE)]).toEqual([false, true])
})

test('what a window carries is a flow and a completion', () => {
  expect(readSocialMessage(DONE)).toBe(FAKE_CARRIED)
  expect(readSocialMessage({ ...DONE, uri: `${FAKE_CARRIED}.x` })).toBeUndefined()
  expect(readSocialMessage({ ...DONE, uri: `flow-1.${'c'.repeat(44)}` })).toBeUndefined()
  expect(readSocialMessage({ ...DONE, uri: `${'a'.repeat(65)}.${'c'.repeat(43)}` })).toBeUndefined()
})
