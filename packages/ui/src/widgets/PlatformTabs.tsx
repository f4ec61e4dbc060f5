import type { WalletPlatform } from '@foyer/core'
import { browserIcon } from '../atoms/icons/browserIcon.ts'
import { desktopIcon } from '../atoms/icons/desktopIcon.ts'
import { globeIcon } from '../atoms/icons/globeIcon.ts'
import { phoneIcon } from '../atoms/icons/phoneIcon.ts'
import { useLocalText } from '../hooks/useLocalText.ts'
import { pairingText } from '../text/pairingText.ts'
import { Tabs } from './Tabs.tsx'

export interface PlatformTabsProps {
  readonly platforms: readonly WalletPlatform[]
  readonly selected: WalletPlatform
  /** Begins the ids of the tabs, `{id}-{platform}`; the panel is `{id}-panel`. */
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

/** The ways to one wallet (clause connecting-9). */
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
