import { type ConnectLayout, toSocialsLayout } from '@foyer/core/connect'
import {
  HOSTILE_NAMES,
  sampleInstalled,
  sampleItem,
  sampleLists,
} from '../../../testing/samples/sampleWallets.ts'
import { EmptyState } from '../../../widgets/feedback/EmptyState.tsx'
import { EmailFormScreen } from '../../email/EmailForm/EmailFormScreen.tsx'
import { LegalPart } from '../../frame/legal/LegalPart.tsx'
import { OfflineNote } from '../../frame/OfflineNote.tsx'
import { SocialRowScreen } from '../../social/SocialRow/SocialRowScreen.tsx'
import type { ConnectWallets } from '../selectConnectWallets.ts'
import { ConnectScreen } from './ConnectScreen.tsx'

export const title = 'Connect Wallet'

const ignore = () => {}
const noLegal = { isShown: false, termsUrl: undefined, privacyUrl: undefined }
const legal = {
  isShown: true,
  termsUrl: 'https://app.example/terms',
  privacyUrl: 'https://app.example/privacy',
}

function connect(wallets: Partial<ConnectWallets>, layout: Partial<ConnectLayout> = {}, hasEmail = false) {
  return (
    <ConnectScreen
      frame={{ EmptyState, LegalPart, OfflineNote }}
      isAccepted={false}
      onAccept={ignore}
      layout={{
        methods: ['wallet'],
        isWalletListCollapsed: false,
        legal: noLegal,
        guide: 'get-started',
        ...layout,
      }}
      wallets={{ lists: sampleLists(), isLoading: false, isOffline: false, ...wallets }}
      {...(hasEmail && { parts: { email: <EmailPart />, social: <SocialPart /> } })}
      onPick={ignore}
      onAllWallets={ignore}
      onContinueWithWallet={ignore}
      onGetStarted={ignore}
    />
  )
}

function EmailPart() {
  return (
    <EmailFormScreen
      email=""
      isSubmitting={false}
      error={undefined}
      onEmail={ignore}
      onIntent={ignore}
      onSubmit={ignore}
    />
  )
}

function SocialPart() {
  return (
    <SocialRowScreen
      layout={toSocialsLayout(['google', 'github', 'apple', 'facebook', 'x', 'discord'])}
      issuers={[]}
      onPick={ignore}
      onIntent={ignore}
      onMore={ignore}
    />
  )
}

const pairing = sampleItem(0, {
  key: 'connector:walletConnect',
  connectorId: 'walletConnect',
  walletId: undefined,
  name: 'WalletConnect',
  imageUrl: undefined,
  tag: 'qr code',
})

const browserWallet = sampleInstalled(9, {
  key: 'connector:injected',
  connectorId: 'injected',
  name: 'Browser Wallet',
  imageUrl: undefined,
  tag: undefined,
})

export const states = {
  'two installed': connect({
    lists: sampleLists({
      installed: [sampleInstalled(4), sampleInstalled(5)],
      recommended: [sampleItem(0), sampleItem(1)],
    }),
  }),
  'none installed': connect({ lists: sampleLists({ pairing }) }),
  'one installed, any by code': connect(
    {
      lists: sampleLists({
        pairing,
        installed: [sampleInstalled(4)],
        recent: [sampleItem(6, { tag: 'recent' })],
        recommended: [sampleItem(0), sampleItem(1), sampleItem(2)],
      }),
    },
    { guide: 'none' },
  ),
  'every kind': connect({
    lists: sampleLists({
      installed: [
        sampleInstalled(4, { tag: 'connected' }),
        sampleInstalled(5, { tag: 'multichain' }),
        sampleInstalled(10, { key: 'twin', name: 'Halyard', isDuplicate: true }),
        browserWallet,
      ],
      recent: [sampleItem(6, { tag: 'recent' })],
      featured: [sampleItem(7)],
      custom: [sampleItem(8)],
      recommended: [],
    }),
  }),
  'loading, none installed': connect({
    lists: sampleLists({ recommended: [], countTag: undefined }),
    isLoading: true,
  }),
  'loading, one installed': connect({
    lists: sampleLists({ installed: [sampleInstalled(4)], recommended: [], countTag: undefined }),
    isLoading: true,
  }),
  'used before': connect({
    lists: sampleLists({
      pairing,
      installed: [sampleInstalled(4, { tag: 'recent' }), sampleInstalled(5)],
      recommended: [sampleItem(0), sampleItem(1)],
    }),
    lastUsedId: sampleInstalled(4).connectorId,
  }),
  'gateway down': connect({
    lists: sampleLists({ installed: [sampleInstalled(4)], recommended: [sampleItem(0)], countTag: '20' }),
    isOffline: true,
  }),
  'legal unticked': connect({}, { legal }),
  'legal footer': connect({}, { legal: { ...legal, isShown: false } }),
  'legal footer, privacy only': connect({}, { legal: { ...legal, isShown: false, termsUrl: undefined } }),
  'terms only': connect({}, { legal: { ...legal, privacyUrl: undefined } }),
  'wallet, e-mail, social': connect(
    { lists: sampleLists({ installed: [sampleInstalled(4)], recommended: [] }) },
    { methods: ['wallet', 'email', 'social'] },
    true,
  ),
  'e-mail and wallets': connect({ lists: sampleLists({ pairing }) }, { methods: ['email', 'wallet'] }, true),
  collapsed: connect({}, { methods: ['email', 'social', 'wallet'], isWalletListCollapsed: true }, true),
  'hostile names': connect({
    lists: sampleLists({
      installed: HOSTILE_NAMES.map((name, index) =>
        sampleInstalled(index, {
          key: name,
          name,
          imageUrl: index === 1 ? undefined : 'https://127.0.0.1:1/none.png',
        }),
      ),
      recommended: [],
    }),
  }),
  'no wallet at all': connect({ lists: sampleLists({ recommended: [], showsAllWallets: false }) }),
  'no method at all': connect({}, { methods: [] }),
}
