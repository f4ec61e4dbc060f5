import { MODAL_ERROR_CODES } from '@foyer/core/kernel'
import { describe, expect, test } from 'vitest'
import { noticeText } from '../parts/frame/text/en.ts'
import { connectingText } from './connectingText.ts'
import { errorText } from './errorText.ts'
import type { Language } from './language.ts'
import { createText, defineTexts, type TextEntry } from './text.ts'

describe('texts', () => {
  test('a text has its catalogue and key for an address, and keeps it where another catalogue takes it over', () => {
    const doors = defineTexts('doors', { open: 'Open', knock: 'Knock at {door}' })
    const house = { enter: doors.open, ...defineTexts('house', { sweep: 'Sweep' }) }
    expect([house.enter, house.sweep]).toEqual([
      { id: 'doors.open', english: 'Open' },
      { id: 'house.sweep', english: 'Sweep' },
    ])
    const texts = new Map([['doors.open', 'Öffnen']])
    const german: Language = { tag: 'de', direction: 'ltr', find: ({ id }: TextEntry) => texts.get(id) }
    const t = createText(house, german)
    expect([t('enter'), t('sweep')]).toEqual(['Öffnen', 'Sweep'])
    expect(createText(doors, german)('knock', { door: '7' })).toBe('Knock at 7')
  })

  test('values are put in place, and what looks like a place in a value is left alone', () => {
    const t = createText(connectingText)
    expect(t('continueIn', { wallet: 'A {wallet} $& <b>' })).toBe('Continue in A {wallet} $& <b>')
  })

  test('error-1 every notice has the specified text', () => {
    const t = createText(noticeText)
    expect([
      t('address_copied'),
      t('wallet_deleted'),
      t('wallet_switched'),
      t('account_switched'),
      t('wallet_disconnected'),
      t('new_wallet_added'),
      t('link_copied'),
      t('certified_only'),
      t('copy_failed'),
      t('disconnect_failed'),
      t('switch_wallet_failed'),
      t('disconnect_wallet_failed'),
      t('connector_not_found'),
    ]).toEqual([
      'Address copied',
      'Wallet deleted',
      'Wallet switched',
      'Account switched',
      'Wallet disconnected',
      'New Wallet Added',
      'Link copied',
      'Only WalletConnect certified',
      'Failed to copy',
      'Failed to disconnect',
      'Failed to switch wallet',
      'Failed to disconnect wallet',
      'Failed to find connector',
    ])
  })

  test.each(MODAL_ERROR_CODES)('%s has a sentence for visitors', (code) => {
    expect(createText(errorText)(code).length).toBeGreaterThan(10)
  })
})
