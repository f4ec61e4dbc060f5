import type { WalletPlatform } from '@foyer/core/wallets'
import { browserIcon, desktopIcon, globeIcon, phoneIcon } from '../../../atoms/icons.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { Tabs } from '../../../widgets/controls/Tabs.tsx'
import { pairingText } from '../text/en.ts'

export interface PlatformTabsProps {
  readonly platforms: readonly WalletPlatform[]
  readonly selected: WalletPlatform
  /** Prefix of the ids of the tabs, `{id}-{key}`; the panel's is `{id}-panel`. */
  readonly id: string
  readonly onSelect: (platform: WalletPlatform) => void
}

const WAYS = {
  browser: { icon: browserIcon, text: 'platformBrowser' },
  mobile: { icon: phoneIcon, text: 'platformMobile' },
  qrcode: { icon: phoneIcon, text: 'platformMobile' },
  web: { icon: globeIcon, text: 'platformWeb' },
  desktop: { icon: desktopIcon, text: 'platformDesktop' },
} as const

type Way = keyof typeof WAYS

/** Tabs for the ways to connect one wallet (clause connecting-9). */
export function PlatformTabs({ platforms, selected, id, onSelect }: PlatformTabsProps) {
  const t = useLocalText(pairingText)
  const ways: readonly Way[] = platforms.filter((platform) => platform !== 'unsupported')
  return (
    <Tabs
      tabs={ways.map((key) => ({ key, label: t(WAYS[key].text), icon: WAYS[key].icon }))}
      selected={selected === 'unsupported' ? -1 : ways.indexOf(selected)}
      id={id}
      label={t('ways')}
      doArrowsSelect={false}
      onSelect={(index) => onSelect(ways[index] ?? selected)}
    />
  )
}
