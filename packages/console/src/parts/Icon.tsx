/** The drawings of the console's icons, on 24 by 24. */
const PATHS = {
  overview: 'M4 13h6V4H4zM14 20h6v-9h-6zM4 20h6v-3H4zM14 7h6V4h-6z',
  funnel: 'M3 5h18l-7 8v6l-4 2v-8z',
  wallets: 'M4 7a2 2 0 0 1 2-2h11v4M4 7v11a2 2 0 0 0 2 2h14V9H6a2 2 0 0 1-2-2M16 14.500v.010',
  accounts:
    'M16 20v-1a4 4 0 0 0-4-4H7a4 4 0 0 0-4 4v1M9.500 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7M18 8v6M21 11h-6',
  money: 'M3 6h18v12H3zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6M6 9v.010M18 15v.010',
  chains:
    'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1.500 1.500M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1.500-1.500',
  project:
    'M4 7h10M18 7h2M4 17h2M10 17h10M16 9.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5M8 19.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5',
  operators: 'M12 3l8 3v6c0 4.500-3.200 7.600-8 9-4.800-1.400-8-4.500-8-9V6zM9 12l2 2 4-4',
  audit: 'M6 3h9l4 4v14H6zM15 3v4h4M9 12h7M9 16h7',
  health: 'M3 12h4l3-7 4 14 3-7h4',
  wallet: 'M4 7h14a2 2 0 0 1 2 2v9H4zM4 7V5h12v2M16 13v.010',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14M16 16l5 5',
  warning: 'M12 4l9 16H3zM12 10v4M12 17v.5',
  good: 'M5 12.500l4.500 4.500L19 7.500',
  grip: 'M9 6v.010M15 6v.010M9 12v.010M15 12v.010M9 18v.010M15 18v.010',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  close: 'M6 6l12 12M18 6L6 18',
  lock: 'M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3',
} as const

/** The name of an icon. */
export type IconName = keyof typeof PATHS

/** An icon beside a text that says the same. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="c-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  )
}
