import type { IconShape } from '../../atoms/icons.ts'
import { Icon, Text } from '../../atoms/index.ts'
import css from './HelpCards.module.css'

/** One card of a help view. */
export interface HelpCard {
  readonly icon: IconShape
  readonly title: string
  readonly text: string
}

/** The cards of a help view. */
export function HelpCards({ cards }: { readonly cards: readonly HelpCard[] }) {
  return (
    <ul className={css.cards}>
      {cards.map(({ icon, title, text }) => (
        <li className={css.card} key={title} data-testid="help-card">
          <span className={css.icon}>
            <Icon icon={icon} size={24} />
          </span>
          <span className={css.words}>
            <Text as="h2" size="body" weight="semibold">
              {title}
            </Text>
            <Text size="small" tone="secondary">
              {text}
            </Text>
          </span>
        </li>
      ))}
    </ul>
  )
}
