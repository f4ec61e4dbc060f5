import type { ComponentType } from 'react'
import type { WidgetAttributes } from './attributes.ts'

/** The props that a component gets of its element: the texts of attributes by property name, and a function for each event by its name. */
export type WidgetProps = Readonly<Record<string, unknown>>

/** A component and what its element has. */
export interface Widget {
  readonly View: ComponentType<WidgetProps>
  readonly attributes: WidgetAttributes
  /** Names of its events; they bubble through shadow roots. */
  readonly events: readonly string[]
  /** Height that is kept for it whatever it shows, as CSS. */
  toHeight(props: WidgetProps): string
}
