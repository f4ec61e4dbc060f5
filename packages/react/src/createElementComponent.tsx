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
import { DEFINITIONS, type Tag } from './definitions.ts'
import { FoyerContext } from './FoyerContext.ts'
import './pageFoyer.ts'

/** Props of a component: its own, and those of any HTML element. */
export type ElementProps<Own> = Own & Omit<HTMLAttributes<HTMLElement>, keyof Own>

type Values = Readonly<Record<string, unknown>>

interface Member {
  /** As attributes and events are written: `theme-mode`. */
  readonly name: string
  /** As props are written: `themeMode`, `onViewChange`. */
  readonly prop: string
}

// React 18 warns of layout effects on a server.
const useBrowserEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

const toCamelCase = (name: string) => name.replace(/-./g, (pair) => pair.charAt(1).toUpperCase())

function toMembers(line: string, toProp: (name: string) => string): readonly Member[] {
  return line
    .split(' ')
    .filter((name) => name !== '')
    .map((name) => ({ name, prop: toProp(name) }))
}

/** Whether an element is registered; on a server, and while hydrating what it sent, it is not. */
function useIsDefined(tag: Tag): boolean {
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

/** Divides props into what the element has as properties and what goes to the HTML element as it is. */
function divide(props: Values, attributes: readonly Member[], events: readonly Member[]) {
  const rest: Record<string, unknown> = { ...props }
  const primitives: Record<string, unknown> = {}
  for (const { prop } of events) delete rest[prop]
  for (const { name, prop } of attributes) {
    const value = rest[prop]
    delete rest[prop]
    // As attributes these are in the HTML of a server; objects would be there as "[object Object]".
    if (typeof value !== 'object') primitives[name] = value
  }
  return { ...rest, ...primitives }
}

/** Keeps properties and listeners of an element as the props say. React sets neither while it hydrates. */
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
      const hear = (event: Event) => {
        const listener = latest.current[prop]
        // What bubbles up from children is theirs.
        if (event.target === host && typeof listener === 'function') listener(event)
      }
      host.addEventListener(name, hear, stop)
    }
    return () => stop.abort()
  }, [element, events])
}

/**
 * Makes the React component of one element. Before the element is registered, on a server above all, a text in a box of
 * the button's size stands in for it.
 * @param standIn The text, which the `label` prop replaces; nothing when the element shows nothing at first.
 */
export function createElementComponent<Own extends object, E extends HTMLElement>(
  tag: Tag,
  standIn?: string,
): ForwardRefExoticComponent<PropsWithoutRef<ElementProps<Own>> & RefAttributes<E>> {
  const attributes = toMembers(DEFINITIONS[tag][0], toCamelCase)
  const events = toMembers(DEFINITIONS[tag][1], (name) => toCamelCase(`on-${name}`))
  const Component = forwardRef<HTMLElement, Values>((given, ref) => {
    const modal = useContext(FoyerContext)
    const isDefined = useIsDefined(tag)
    const element = useRef<HTMLElement>(null)
    useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element.current, [])
    const props: Values = { ...given, modal: given.modal ?? (modal === 'main' ? undefined : modal) }
    useMembers(element, props, attributes, events)
    const text = props.label ?? standIn
    const children =
      props.children ?? (isDefined || !text ? undefined : <span data-stand-in="">{`${text}`}</span>)
    return createElement(
      tag,
      { ...divide(props, attributes, events), ref: element },
      children as ReactNode, // what a caller gave as children, or ours
    )
  })
  Component.displayName = toCamelCase(`-${tag}`)
  return Component as unknown as ReturnType<typeof createElementComponent<Own, E>> // typed by the generated props
}
