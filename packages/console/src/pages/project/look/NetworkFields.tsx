import { MAX_APPEARANCE_NETWORKS } from '@foyer/api'
import { Badge } from '../../../parts/Badge.tsx'
import { Icon } from '../../../parts/Icon.tsx'
import { Section } from '../../../parts/Section.tsx'
import { Select } from '../../../parts/Select.tsx'
import { Sortable } from '../../../parts/Sortable.tsx'
import { useRemoval } from '../../../parts/useRemoval.ts'
import { NETWORK_NAMES, networkName } from './lookDraft.ts'

interface Props {
  readonly networks: readonly string[]
  readonly onChange: (networks: readonly string[]) => void
}

/** The networks of the project in their order, and what moves, adds and removes one. */
export function NetworkFields({ networks, onChange }: Props) {
  const left = [...NETWORK_NAMES].filter(([id]) => !networks.includes(id))
  const { place, remove } = useRemoval((id) => onChange(networks.filter((other) => other !== id)))
  const move = (from: number, to: number) => {
    const others = networks.filter((_, at) => at !== from)
    onChange([...others.slice(0, to), ...networks.slice(from, from + 1), ...others.slice(to)])
  }
  return (
    <Section
      title="Networks"
      note="For pages that name none. The first one is in use before a wallet says otherwise. Without any, a page that names none has Ethereum."
    >
      <div ref={place} className="c-place" tabIndex={-1}>
        {networks.length > 0 && (
          <Sortable
            label="Networks of the project"
            items={networks}
            keyOf={(id) => id}
            nameOf={networkName}
            onMove={move}
            end={(id) => (
              <button
                type="button"
                className="c-icon-button"
                aria-label={`Remove ${networkName(id)}`}
                onClick={() => remove(id)}
              >
                <Icon name="close" />
              </button>
            )}
          >
            {(id) => (
              <div className="c-item-name">
                {networkName(id)} {id === networks[0] && <Badge>First</Badge>}
              </div>
            )}
          </Sortable>
        )}
      </div>
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
