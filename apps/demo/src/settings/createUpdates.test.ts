import { expect, test } from 'vitest'
import { createUpdates } from './createUpdates.ts'
import { toOptions, withStart } from './toOptions.ts'

const PLACE = { gatewayUrl: 'http://localhost:4401', relayUrls: [], chains: [] }

test('the locale of the element holds until a language is picked, and again when that is taken back', () => {
  let locale: string | undefined = 'de'
  const toUpdate = createUpdates(PLACE, () => locale)
  expect(toUpdate({ debug: true }, 'auto')).not.toHaveProperty('locale')
  expect(toUpdate({ locale: 'fr' }, 'auto').locale).toBe('fr')
  expect(toUpdate({}, 'auto').locale).toBe('de')
  locale = undefined
  expect(toUpdate({}, 'auto').locale).toBe('en')
})

test('with a gateway activity is on from the start, in the modal and in the code, until it is switched off', () => {
  const toUpdate = createUpdates(PLACE, () => undefined)
  expect(toUpdate({}, 'auto').remoteFeatures).toEqual({ activity: true })
  expect(withStart(toOptions({}, PLACE)).remoteFeatures).toEqual({ activity: true })
  const off = { remoteFeatures: { activity: false, multiWallet: true } }
  expect(toUpdate(off, 'auto').remoteFeatures).toEqual({ activity: false, multiWallet: true })
  expect(toUpdate({ gateway: false }, 'auto').remoteFeatures).toBeUndefined()
})
