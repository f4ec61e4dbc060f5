import { type AccountViewFacts, toTokenFacts } from '@foyer/core/account'
import { createActivityReader, selectActivityGroups } from '@foyer/core/activity'
import { parseCaipAddress } from '@foyer/core/kernel'
import { mailIcon } from '../../../atoms/icons.ts'
import { useLanguageTag } from '../../../hooks/useLanguageTag.ts'
import { SAMPLE_OWNER, sampleTokens, sampleTransactions } from '../../../testing/samples/sampleActivity.ts'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { ActivityAccountEmpty } from '../ActivityEmpty.tsx'
import { ActivityList } from '../ActivityList.tsx'
import { AccountTokensScreen } from './AccountTokensScreen.tsx'
import { WalletFeaturesScreen, type WalletFeaturesScreenProps } from './WalletFeaturesScreen.tsx'

export const title = 'Account, wallet features'

const ignore = () => {}
const { networkId, address } = parseCaipAddress(SAMPLE_OWNER)
const owner = `${networkId}:${address}` as const

function SampleActivity({ status }: { readonly status: 'ready' | 'loading' }) {
  const locale = useLanguageTag()
  return (
    <ActivityList
      activity={{ status, hasMore: false, isLoadingMore: false, hasMoreFailed: false }}
      groups={selectActivityGroups(sampleTransactions(), {
        owner,
        nowMs: Date.UTC(2026, 10, 21, 12),
        locale,
      })}
      read={createActivityReader({ owner, locale })}
      urlOf={(hash) => `https://explorer.example/tx/${hash}`}
      place="account"
      onMore={ignore}
      onRetry={ignore}
    />
  )
}

const FACTS: AccountViewFacts = {
  address: '0x52908400098527886E0F7030069857D2E4169EE7',
  label: '0x52…169EE7',
  profileImage: undefined,
  connection: undefined,
  accountType: undefined,
  network: undefined,
  balance: { value: '1', decimals: '5037', symbol: 'ETH' },
  balanceUsd: undefined,
  isBalanceLoading: false,
  hasBalanceFailed: false,
  explorerUrl: undefined,
}

function features(props: Partial<WalletFeaturesScreenProps>) {
  return (
    <WalletFeaturesScreen
      facts={FACTS}
      signInIcon={mailIcon}
      total={{ dollars: '1,284', cents: '50' }}
      features={['fund', 'swaps', 'send']}
      tabs={['tokens', 'activity']}
      selected={0}
      tokens={{ status: 'empty' }}
      activity={<ActivityAccountEmpty onReceive={ignore} />}
      onWallets={ignore}
      onCopy={ignore}
      onFeature={ignore}
      onTab={ignore}
      onBuy={ignore}
      onReceive={ignore}
      isDisconnecting={false}
      onDisconnect={ignore}
      {...props}
    />
  )
}

export const states = {
  'no tokens': features({}),
  'smart account': features({ facts: { ...FACTS, accountType: 'smartAccount' } }),
  'no tokens, nothing to buy': features({ onBuy: undefined }),
  loading: features({ total: 'loading', tokens: { status: 'loading' } }),
  'no activity': features({ selected: 1 }),
  tokens: features({ tokens: { status: 'ready', tokens: sampleTokens().map(toTokenFacts) } }),
  'tokens failed': features({ total: 'unknown', tokens: { status: 'failed' } }),
  activity: features({ selected: 1, activity: <SampleActivity status="ready" /> }),
  'activity loading': features({ selected: 1, activity: <SampleActivity status="loading" /> }),
  'nothing to do': features({ features: [], tabs: ['tokens'], onBuy: undefined, onReceive: undefined }),
  'worth unknown': features({ total: 'unknown' }),
  'ordinary wallet': (
    <ViewBody>
      <AccountTokensScreen
        total={{ dollars: '1,284', cents: '50' }}
        tokens={{ status: 'ready', tokens: sampleTokens().map(toTokenFacts) }}
      />
    </ViewBody>
  ),
  'ordinary wallet, loading': (
    <ViewBody>
      <AccountTokensScreen total="loading" tokens={{ status: 'loading' }} />
    </ViewBody>
  ),
  'ordinary wallet, no tokens': (
    <ViewBody>
      <AccountTokensScreen total={{ dollars: '0', cents: '00' }} tokens={{ status: 'empty' }} />
    </ViewBody>
  ),
  'ordinary wallet, failed': (
    <ViewBody>
      <AccountTokensScreen total="unknown" tokens={{ status: 'failed' }} />
    </ViewBody>
  ),
}
