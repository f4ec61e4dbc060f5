import type { ActivityItemFacts } from '@foyer/core/activity'
import {
  checkIcon,
  clockIcon,
  closeIcon,
  gridIcon,
  type IconShape,
  plusIcon,
  receiveIcon,
  sendIcon,
  swapIcon,
} from '../../atoms/icons.ts'
import { Icon, Image } from '../../atoms/index.ts'
import css from './ActivityVisual.module.css'

const DIRECTION_ICONS = { in: receiveIcon, out: sendIcon, both: swapIcon, none: checkIcon } as const

/** Icons of operations without transfers; unknown ones share an icon. */
const OPERATION_ICONS: Readonly<Record<string, IconShape>> = {
  approve: checkIcon,
  cancel: closeIcon,
  deploy: plusIcon,
  send: sendIcon,
  receive: receiveIcon,
  trade: swapIcon,
}

function toSign({ status, direction }: ActivityItemFacts): IconShape {
  if (status === 'failed') return closeIcon
  return status === 'pending' ? clockIcon : DIRECTION_ICONS[direction]
}

/**
 * The moved tokens with a badge for direction and status (clauses activity-2, state-32). Hidden from screen readers.
 */
export function ActivityVisual({ facts }: { readonly facts: ActivityItemFacts }) {
  const { visual, status } = facts
  return (
    <span className={css.root} data-testid="activity-visual" data-kind={visual.kind} aria-hidden="true">
      {visual.kind === 'operation' ? (
        <span className={css.plain}>
          <Icon icon={OPERATION_ICONS[facts.operation] ?? gridIcon} />
        </span>
      ) : (
        <Picture visual={visual} />
      )}
      <span className={css.badge} data-testid="activity-badge" data-status={status}>
        <Icon icon={toSign(facts)} size={14} />
      </span>
    </span>
  )
}

function Picture({
  visual,
}: {
  readonly visual: Exclude<ActivityItemFacts['visual'], { kind: 'operation' }>
}) {
  if (visual.kind === 'nft') return <Image src={visual.imageUrl} name={visual.name} />
  const [first, second] = visual.tokens
  if (!first) return null
  if (!second) return <Image src={first.imageUrl} name={first.name} shape="circle" />
  return (
    <span className={css.pair}>
      <Image src={first.imageUrl} name={first.name} shape="circle" className={css.half} />
      <Image src={second.imageUrl} name={second.name} shape="circle" className={css.half} />
    </span>
  )
}
