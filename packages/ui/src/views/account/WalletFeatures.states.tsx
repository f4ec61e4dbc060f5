import { mailIcon } from '../../atoms/icons/mailIcon.ts'
import { WalletFeaturesScreen, type WalletFeaturesScreenProps } from './WalletFeaturesScreen.tsx'

export const title = 'Account, wallet features'

const ignore = () => {}

function features(props: Partial<WalletFeaturesScreenProps>) {
  return (
    <WalletFeaturesScreen
      facts={{
        address: '0x52908400098527886E0F7030069857D2E4169EE7',
        label: '0x52…169EE7',
        profileImage: undefined,
        connection: undefined,
        network: undefined,
        balance: { value: '1', decimals: '5037', symbol: 'ETH' },
        isBalanceLoading: false,
        hasBalanceFailed: false,
        explorerUrl: undefined,
      }}
      signInIcon={mailIcon}
      total={{ dollars: '1,284', cents: '50' }}
      features={['fund', 'swaps', 'send']}
      tabs={['tokens', 'activity']}
      selected={0}
      tokens={{ status: 'empty' }}
      activity={{ status: 'empty' }}
      onWallets={ignore}
      onCopy={ignore}
      onFeature={ignore}
      onTab={ignore}
      onBuy={ignore}
      onReceive={ignore}
      {...props}
    />
  )
}

export const states = {
  'no tokens': features({}),
  'no tokens, nothing to buy': features({ onBuy: undefined }),
  loading: features({ total: 'loading', tokens: { status: 'loading' } }),
  'no activity': features({ selected: 1 }),
  'activity loading': features({ selected: 1, activity: { status: 'loading' } }),
  'nothing to do': features({ features: [], tabs: ['tokens'], onBuy: undefined, onReceive: undefined }),
  'worth unknown': features({ total: 'unknown' }),
}
