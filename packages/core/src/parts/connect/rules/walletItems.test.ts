import { fakeConnector, listing } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { connectorItem, listingItem } from './walletItems.ts'

test('only the catalogue gives a badge: a wallet in the page gets none for the id that it says it has', () => {
  const inPage = (changes: { id: string; isDuplicate?: boolean }) => ({
    ...fakeConnector({ name: 'MetaMask', ...changes }),
    rdns: 'io.metamask',
    imageUrl: undefined,
    explorerId: undefined,
    isDuplicate: changes.isDuplicate ?? false,
  })
  const claimed = inPage({ id: 'io.metamask' })
  const context = {
    connectors: [claimed],
    connectedIds: new Set<string>(),
    recentIds: [],
    imageUrl: () => undefined,
  }
  const wallet = listing({
    id: 'io.metamask',
    name: 'MetaMask',
    rdns: 'io.metamask',
    badge_type: 'certified',
  })
  expect(listingItem(wallet, context)).toMatchObject({ isCertified: true })
  expect(connectorItem(claimed, context)).toMatchObject({ isCertified: false, isDuplicate: false })
  const twin = inPage({ id: 'io.metamask:2', isDuplicate: true })
  expect(connectorItem(twin, context)).toMatchObject({ isCertified: false, isDuplicate: true })
})
