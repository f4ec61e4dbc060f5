import { MODAL_ERROR_CODES } from '@foyer/core'
import { describe, expect, test } from 'vitest'
import { connectingText } from './connectingText.ts'
import { errorText } from './errorText.ts'
import { noticeText } from './noticeText.ts'
import { createText } from './text.ts'

describe('texts', () => {
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
