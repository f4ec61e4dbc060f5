import type { WalletPlatform } from '@foyer/core'
import type { KeyboardEvent } from 'react'
import { browserIcon } from '../atoms/icons/browserIcon.ts'
import { desktopIcon } from '../atoms/icons/desktopIcon.ts'
import { globeIcon } from '../atoms/icons/globeIcon.ts'
import { phoneIcon } from '../atoms/icons/phoneIcon.ts'
import { Icon } from '../atoms/index.ts'
import { useLocalText } from '../hooks/useLocalText.ts'
import { pairingText } from '../text/pairingText.ts'
import { gridStep } from './gridStep.ts'
import css from './PlatformTabs.module.css'

export interface PlatformTabsProps {
  readonly platforms: readonly WalletPlatform[]
  readonly selected: WalletPlatform
  /** Begins the ids of the tabs, `{id}-{platform}`; the panel is `{id}-panel`. */
  readonly id: string
  readonly onSelect: (platform: WalletPlatform) => void
}

const TABS = {
  browser: { icon: browserIcon, text: 'platformBrowser' },
  mobile: { icon: phoneIcon, text: 'platformMobile' },
  qrcode: { icon: phoneIcon, text: 'platformMobile' },
  web: { icon: globeIcon, text: 'platformWeb' },
  desktop: { icon: desktopIcon, text: 'platformDesktop' },
} as const

/**
 * The ways to one wallet (clause connecting-9). Arrows only move the focus: choosing a way asks a wallet something or
 * opens an app, so it takes a press.
 */
export function PlatformTabs({ platforms, selected, id, onSelect }: PlatformTabsProps) {
  const t = useLocalText(pairingText)

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
    const index = tabs.indexOf(event.target as HTMLElement) // a tab, or nothing of the list
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const count = tabs.length
    const target = gridStep({ key: event.key, index, count, columns: count, isRtl })
    if (target === undefined) return
    event.preventDefault()
    tabs[target]?.focus()
  }

  return (
    <div
      part="tabs"
      className={css.root}
      role="tablist"
      aria-label={t('ways')}
      data-count={platforms.length}
      onKeyDown={onKeyDown}
    >
      {platforms.map((platform) => {
        if (platform === 'unsupported') return null
        const isSelected = platform === selected
        return (
          <button
            key={platform}
            type="button"
            part="tab"
            className={css.tab}
            role="tab"
            id={`${id}-${platform}`}
            aria-selected={isSelected}
            aria-controls={`${id}-panel`}
            tabIndex={isSelected ? 0 : -1}
            data-testid={`platform-${platform}`}
            onClick={() => onSelect(platform)}
          >
            <Icon icon={TABS[platform].icon} size={16} />
            <span className={css.label}>{t(TABS[platform].text)}</span>
          </button>
        )
      })}
    </div>
  )
}
