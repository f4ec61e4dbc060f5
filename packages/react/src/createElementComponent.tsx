'use client'

import {
  createElement,
  type ForwardRefExoticComponent,
  forwardRef,
  type HTMLAttributes,
  type PropsWithoutRef,
  type ReactNode,
  type RefAttributes,
  useContext,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { FoyerContext } from './FoyerContext.ts'
import './pageFoyer.ts'

/** The props of a component: those of the element, and those of any HTML element. */
export type ElementProps<Own> = Own & Omit<HTMLAttributes<HTMLElement>, keyof Own>

type Values = Readonly<Record<string, unknown>>

interface Member {
  /** The name of the attribute or event: `theme-mode`. */
  readonly name: string
  /** The name of the prop: `themeMode`, `onViewChange`. */
  readonly prop: string
}

// React 18 logs a warning for layout effects on a server.
const useBrowserEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

const toCamelCase = (name: string) => name.replace(/-./g, (pair) => pair.charAt(1).toUpperCase())

function toMembers(line: string, toProp: (name: string) => string): readonly Member[] {
  return line
    .split(' ')
    .filter((name) => name !== '')
    .map((name) => ({ name, prop: toProp(name) }))
}

/** Whether a custom element is defined. False on a server and while hydrating. */
function useIsDefined(tag: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      let isWanted = true
      customElements.whenDefined(tag).then(() => isWanted && notify())
      return () => {
        isWanted = false
      }
    },
    () => customElements.get(tag) !== undefined,
    () => false,
  )
}

/** Returns the props that React sets on the HTML element: all but listeners, and but object values of attributes. */
function toHtmlProps(props: Values, attributes: readonly Member[], events: readonly Member[]) {
  const rest: Record<string, unknown> = { ...props }
  const primitives: Record<string, unknown> = {}
  for (const { prop } of events) delete rest[prop]
  for (const { name, prop } of attributes) {
    const value = rest[prop]
    delete rest[prop]
    // An object would appear as the attribute "[object Object]" in the HTML of a server.
    if (typeof value !== 'object') primitives[name] = value
  }
  return { ...rest, ...primitives }
}

/** Sets the properties and listeners of an element to its props. React sets neither while hydrating. */
function useMembers(
  element: { readonly current: HTMLElement | null },
  props: Values,
  attributes: readonly Member[],
  events: readonly Member[],
): void {
  const latest = useRef<Values>({})
  useBrowserEffect(() => {
    for (const { prop } of attributes) {
      const value = props[prop]
      if (element.current && value !== latest.current[prop]) Reflect.set(element.current, prop, value)
    }
    latest.current = props
  })
  useBrowserEffect(() => {
    const host = element.current
    if (!host) return undefined
    const stop = new AbortController()
    for (const { name, prop } of events) {
      const onEvent = (event: Event) => {
        const listener = latest.current[prop]
        // An event that bubbles up from a child is not an event of this element.
        if (event.target === host && typeof listener === 'function') listener(event)
      }
      host.addEventListener(name, onEvent, stop)
    }
    return () => stop.abort()
  }, [element, events])
}

/**
 * Creates the React component of an element. Until the element is defined, as on a server, a placeholder of the same size
 * with a text is rendered.
 * @param definition Attributes and events of the element, between spaces.
 * @param standIn The text of the placeholder, which the `label` prop replaces. Without it there is no placeholder.
 */
export function createElementComponent<Own extends object, E extends HTMLElement>(
  tag: string,
  definition: readonly [attributes: string, events: string],
  standIn?: string,
): ForwardRefExoticComponent<PropsWithoutRef<ElementProps<Own>> & RefAttributes<E>> {
  const attributes = toMembers(definition[0], toCamelCase)
  const events = toMembers(definition[1], (name) => toCamelCase(`on-${name}`))
  const Component = forwardRef<HTMLElement, Values>((given, ref) => {
    const modal = useContext(FoyerContext)
    const isDefined = useIsDefined(tag)
    const element = useRef<HTMLElement>(null)
    useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element.current, [])
    const props: Values = { ...given, modal: given.modal ?? (modal === 'main' ? undefined : modal) }
    useMembers(element, props, attributes, events)
    const text = props.label ?? standIn
    const children =
      props.children ??
      (isDefined || !text ? undefined : createElement('span', { 'data-stand-in': '' }, `${text}`))
    return createElement(
      tag,
      { ...toHtmlProps(props, attributes, events), ref: element },
      children as ReactNode, // the children of the caller, or the placeholder
    )
  })
  Component.displayName = toCamelCase(`-${tag}`)
  return Component as unknown as ReturnType<typeof createElementComponent<Own, E>> // its props are typed by the generated definitions
}
