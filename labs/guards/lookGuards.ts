import type { Guard } from './guard.ts'

/** Guards of the look that a gateway tells of a project. */
export const LOOK_GUARDS: readonly Guard[] = [
  {
    threat: 'A gateway tells a look of the project that sends a request',
    name: 'a colour of a look is hex from end to end',
    file: 'packages/api/src/appearance.ts',
    from: '/^#(?:[\\da-f]{3,4}|[\\da-f]{6}|[\\da-f]{8})$/i',
    to: '/^#|url/',
    test: 'packages/api/src/appearance.test.ts',
  },
  {
    threat: 'A gateway tells a look of the project that sends a request',
    name: 'a text of a look is plain',
    file: 'packages/api/src/appearance.ts',
    from: '/^[^\\p{Cc}\\u202a-\\u202e\\u2066-\\u2069]*$/u',
    to: '/^/',
    test: 'packages/api/src/appearance.test.ts',
  },
  {
    threat: 'A gateway tells a look of the project that sends a request',
    name: 'a look with a bad value is ignored as a whole',
    file: 'packages/core/src/parts/appearance/takeAppearance.ts',
    from: 'v.safeParse(v.optional(ProjectAppearance), told)',
    to: 'v.safeParse(v.any(), told)',
    test: 'packages/core/src/parts/appearance/takeAppearance.test.ts',
  },
  {
    threat: "A gateway's look of the project takes the place of what a page says",
    name: 'the mode of the page comes first',
    file: 'packages/core/src/kernel/theme/joinThemes.ts',
    from: 'page.themeMode ?? project.themeMode',
    to: 'project.themeMode ?? page.themeMode',
    test: 'packages/core/src/parts/appearance/takeAppearance.test.ts',
  },
  {
    threat: "A gateway's look of the project takes the place of what a page says",
    name: 'a kept look names its project',
    file: 'packages/core/src/kernel/remote/appearance.ts',
    from: 'kept.projectId === projectId && ',
    to: '',
    test: 'packages/core/src/parts/appearance/takeAppearance.test.ts',
  },
]
