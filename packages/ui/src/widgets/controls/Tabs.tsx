import type { KeyboardEvent } from 'react'
import type { IconShape } from '../../atoms/icons.ts'
import { Icon } from '../../atoms/index.ts'
import { gridStep } from './gridStep.ts'
import css from './Tabs.module.css'

export interface TabsProps {
  readonly tabs: readonly {
    readonly key: string
    readonly label: string
    readonly icon?: IconShape
  }[]
  /** Index of the tab whose panel is shown. */
  readonly selected: number
  /** Prefix of the ids of the tabs, `{id}-{key}`; the panel's is `{id}-panel`. */
  readonly id: string
  /** Accessible name of the tab list. */
  readonly label: string
  /**
   * Whether arrow keys also select. Where a selection sends a request to a wallet or opens an app they only move the
   * focus, and a press selects.
   * @default true
   */
  readonly doArrowsSelect?: boolean
  readonly onSelect: (index: number) => void
}

/** Tabs that choose the shown panel. */
export function Tabs({ tabs, selected, id, label, doArrowsSelect = true, onSelect }: TabsProps) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const list = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
    const index = list.indexOf(event.target as HTMLElement) // the target is a tab or outside of the list
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const count = tabs.length
    const target = gridStep({ key: event.key, index, count, columns: count, isRtl })
    if (target === undefined) return
    event.preventDefault()
    list[target]?.focus()
    if (doArrowsSelect) onSelect(target)
  }
  return (
    <div
      part="tabs"
      className={css.root}
      role="tablist"
      aria-label={label}
      data-count={tabs.length}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab, index) => (
        <button
          key={tab.key}
          type="button"
          part="tab"
          className={css.tab}
          role="tab"
          id={`${id}-${tab.key}`}
          aria-selected={index === selected}
          aria-controls={`${id}-panel`}
          tabIndex={index === selected ? 0 : -1}
          data-testid={`tab-${tab.key}`}
          onClick={() => onSelect(index)}
        >
          {tab.icon && <Icon icon={tab.icon} size={16} />}
          <span className={css.label}>{tab.label}</span>
        </button>
      ))}
    </div>
  )
}
