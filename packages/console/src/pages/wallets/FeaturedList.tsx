import { MAX_EXCLUDED_WALLETS, MAX_FEATURED_WALLETS, type WalletListing } from '@foyer/api'
import { Icon } from '../../parts/Icon.tsx'
import { Section } from '../../parts/Section.tsx'
import { Sortable } from '../../parts/Sortable.tsx'
import { useRemoval } from '../../parts/useRemoval.ts'
import { WalletFace } from './WalletFace.tsx'

/** The lists of wallets, and how to name them. */
export interface ChosenListProps {
  readonly ids: readonly string[]
  readonly find: (id: string) => WalletListing | undefined
  readonly nameOf: (id: string) => string
  readonly isKnown: boolean
  readonly canEdit: boolean
  readonly onRemove: (id: string) => void
}

/** The wallets that come first, in an order that an owner changes. */
export function FeaturedList({
  onMove,
  ...rest
}: ChosenListProps & { onMove(from: number, to: number): void }) {
  const { ids, find, nameOf, isKnown, canEdit } = rest
  const { place, remove } = useRemoval(rest.onRemove)
  return (
    <Section
      title="First in every list"
      note="Connect shows the first of them, four at most. All come first in All wallets and in searches."
    >
      <div ref={place} className="c-place" tabIndex={-1}>
        {ids.length >= MAX_FEATURED_WALLETS && <p className="c-help">Twenty is the most.</p>}
        {ids.length === 0 && <p className="c-help">None. Visitors get the order of the catalogue.</p>}
        {ids.length > 0 && canEdit && (
          <Sortable
            label="Wallets that come first"
            items={ids}
            keyOf={(id) => id}
            nameOf={nameOf}
            onMove={onMove}
            end={(id) => <Remove {...rest} id={id} label="Feature no longer:" onRemove={remove} />}
          >
            {(id) => <WalletFace listing={find(id)} name={nameOf(id)} isMissing={isKnown} />}
          </Sortable>
        )}
        {ids.length > 0 && !canEdit && (
          <ol className="c-sortable" aria-label="Wallets that come first">
            {ids.map((id) => (
              <li key={id} className="c-item">
                <WalletFace listing={find(id)} name={nameOf(id)} isMissing={isKnown} />
              </li>
            ))}
          </ol>
        )}
      </div>
    </Section>
  )
}

/** The wallets that are neither listed nor found. */
export function HiddenList(props: ChosenListProps) {
  const { place, remove } = useRemoval(props.onRemove)
  return (
    <Section
      title="Hidden"
      note="Neither listed nor found. Wallets that are installed in a visitor’s browser are listed all the same."
    >
      <div ref={place} className="c-place" tabIndex={-1}>
        {props.ids.length >= MAX_EXCLUDED_WALLETS && <p className="c-help">Eighty is the most.</p>}
        {props.ids.length === 0 ? (
          <p className="c-help">None.</p>
        ) : (
          <ul className="c-sortable" aria-label="Hidden wallets">
            {props.ids.map((id) => (
              <li key={id} className="c-item">
                <WalletFace listing={props.find(id)} name={props.nameOf(id)} isMissing={props.isKnown} />
                <Remove {...props} id={id} label="Show again:" onRemove={remove} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  )
}

interface RemoveProps extends Pick<ChosenListProps, 'nameOf' | 'canEdit'> {
  readonly id: string
  readonly label: string
  readonly onRemove: (id: string) => void
}

function Remove({ id, label, nameOf, canEdit, onRemove }: RemoveProps) {
  if (!canEdit) return null
  return (
    <button
      type="button"
      className="c-icon-button"
      aria-label={`${label} ${nameOf(id)}`}
      onClick={() => onRemove(id)}
    >
      <Icon name="close" />
    </button>
  )
}
