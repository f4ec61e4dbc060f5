'use client'

import { type ComponentType, createElement, forwardRef, useEffect } from 'react'
import { createElementComponent } from './createElementComponent.tsx'
import { WIDGET_DEFINITIONS } from './widgetDefinitions.ts'

/**
 * Creates the React component of a widget, whose script is asked for once it is on a page.
 * @param register Registers the element.
 */
export function createWidget<Own extends object, E extends HTMLElement>(
  tag: keyof typeof WIDGET_DEFINITIONS,
  register: () => Promise<unknown>,
): ReturnType<typeof createElementComponent<Own, E>> {
  const element = createElementComponent<Own, E>(tag, WIDGET_DEFINITIONS[tag])
  const Widget = forwardRef<E, object>((props, ref) => {
    useEffect(() => {
      // A script that does not come is told to the page, as that of an import at its top would be.
      register().catch(reportError)
    }, [])
    const given: object = { ...props, ref }
    return createElement(element as unknown as ComponentType<object>, given) // the props are passed on as they come
  })
  Widget.displayName = element.displayName ?? tag
  return Widget as unknown as typeof element // it takes what the element's component takes
}
