import { Badge } from './Badge.tsx'
import { Icon } from './Icon.tsx'

interface Props {
  readonly health: readonly { readonly reason: string; readonly text: string; readonly fix: string }[]
  /** The sentence for a server that needs nothing. */
  readonly good: string
}

/** The things that a server needs its operator for, each with the fix. */
export function HealthList({ health, good }: Props) {
  if (health.length === 0)
    return (
      <p className="c-health" data-kind="good">
        <Icon name="good" />
        <span>{good}</span>
      </p>
    )
  return (
    <ul className="c-list">
      {health.map(({ reason, text, fix }) => (
        <li key={reason} className="c-health" data-kind="bad">
          <Icon name="warning" />
          <span>
            <strong>{text}</strong> {fix} <Badge>{reason}</Badge>
          </span>
        </li>
      ))}
    </ul>
  )
}
