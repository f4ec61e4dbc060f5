import { MAX_APPEARANCE_NETWORKS } from '@foyer/api'
import { Badge } from '../../../parts/Badge.tsx'
import { Section } from '../../../parts/Section.tsx'
import { Select } from '../../../parts/Select.tsx'
import { NETWORK_NAMES, networkName } from './lookDraft.ts'

interface Props {
  readonly networks: readonly string[]
  readonly onChange: (networks: readonly string[]) => void
}

/** The networks of the project in their order, and what moves, adds and removes one. */
export function NetworkFields({ networks, onChange }: Props) {
  const left = [...NETWORK_NAMES].filter(([id]) => !networks.includes(id))
  const move = (at: number, by: -1 | 1) => {
    const [id] = networks.slice(at, at + 1)
    if (id === undefined || networks[at + by] === undefined) return
    const others = networks.filter((_, index) => index !== at)
    onChange([...others.slice(0, at + by), id, ...others.slice(at + by)])
  }
  return (
    <Section
      title="Networks"
      note="For pages that name none. The first one is in use before a wallet says otherwise. Without any, a page that names none has Ethereum."
    >
      {networks.length > 0 && (
        <ol className="c-order">
          {networks.map((id, at) => (
            <li key={id}>
              <span>
                {networkName(id)} {at === 0 && <Badge>First</Badge>}
              </span>
              <OrderButton label={`Move ${networkName(id)} up`} isOff={at === 0} onClick={() => move(at, -1)}>
                ↑
              </OrderButton>
              <OrderButton
                label={`Move ${networkName(id)} down`}
                isOff={at === networks.length - 1}
                onClick={() => move(at, 1)}
              >
                ↓
              </OrderButton>
              <OrderButton
                label={`Remove ${networkName(id)}`}
                onClick={() => onChange(networks.filter((other) => other !== id))}
              >
                ×
              </OrderButton>
            </li>
          ))}
        </ol>
      )}
      {networks.length < MAX_APPEARANCE_NETWORKS && (
        <Select
          label="Add a network"
          value=""
          options={[
            { value: '', text: 'Choose a network' },
            ...left.map(([id, name]) => ({ value: id, text: `${name} (${id.split(':')[1]})` })),
          ]}
          onChange={(id) => id !== '' && onChange([...networks, id])}
        />
      )}
    </Section>
  )
}

interface OrderButtonProps {
  readonly label: string
  readonly children: string
  readonly isOff?: boolean
  readonly onClick: () => void
}

/** A small button of a row. One that does nothing keeps its focus, so that a row can be moved on by the keyboard. */
function OrderButton({ label, children, isOff = false, onClick }: OrderButtonProps) {
  return (
    <button
      type="button"
      className="c-button"
      data-kind="quiet"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={onClick}
    >
      <span aria-hidden="true">{children}</span>
    </button>
  )
}
