import type { KeyboardEvent } from 'react'
import css from './AccountTabs.module.css'
import { gridStep } from './gridStep.ts'

export interface AccountTabsProps {
  readonly tabs: readonly { readonly key: string; readonly label: string }[]
  readonly selected: number
  /** Begins the ids of the tabs, `{id}-{key}`; the panel is `{id}-panel`. */
  readonly id: string
  /** What is chosen among, for readers. */
  readonly label: string
  readonly onSelect: (index: number) => void
}

/** Tabs that only choose what is shown: the arrows select as they move. */
export function AccountTabs({ tabs, selected, id, label, onSelect }: AccountTabsProps) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const count = tabs.length
    const target = gridStep({ key: event.key, index: selected, count, columns: count, isRtl })
    if (target === undefined) return
    event.preventDefault()
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus()
    onSelect(target)
  }
  return (
    <div part="tabs" className={css.root} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
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
          {tab.label}
        </button>
      ))}
    </div>
  )
}
