/** The purpose of each custom property of `tokens.css`, by its name without `--foyer-`; the order is that of the page. */
export const MEANINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Accent: {
    a: 'The accent itself.',
    'a-fill':
      'Ground of text, as of the primary button; the nearest shade of the accent on which it can be read.',
    'a-fill-hover': 'The same under the pointer.',
    'a-on': 'Text on that ground.',
    'a-text': 'Accent as text.',
    'a-text-soft': 'Accent as text on a ground that is tinted with it.',
    'a-soft': 'A ground tinted with the accent.',
  },
  Grounds: {
    bg: 'The card.',
    'bg-raised': 'What lies above the card: menus, messages.',
    'fill-1': 'Rows and inputs.',
    'fill-2': 'Rows under the pointer.',
    'fill-3': 'Rows while they are pressed.',
    backdrop: 'What covers the page behind the modal.',
    sheen: 'The light upper edge of buttons, in the dark theme.',
  },
  Lines: {
    line: 'Lines between things.',
    'line-strong': 'Lines that have to be seen: outlines of inputs.',
    edge: 'The hairline around the card.',
  },
  Text: {
    'text-1': 'Text.',
    'text-2': 'Text beside it.',
    'text-3': 'The quietest text that can still be read.',
  },
  States: {
    danger: 'Errors, as text and sign.',
    'danger-soft': 'The ground of an error.',
    success: 'What went well, as text and sign.',
    'success-soft': 'Its ground.',
    warning: 'Warnings, as text and sign.',
    'warning-soft': 'Their ground.',
  },
  Shape: {
    r: 'Corners of the modal.',
    'r-card': 'Corners of rows and buttons.',
    'r-control': 'Corners of small controls.',
    'r-small': 'Corners of what lies inside of those.',
    'shadow-1': 'Shadow of what is slightly above the ground.',
    'shadow-2': 'Shadow of menus and messages.',
    'shadow-3': 'Shadow of the modal.',
  },
  'Motion and type': {
    ease: 'How things move.',
    'ease-sheet': 'How the sheet of a phone moves.',
    fast: 'Short movements; 1 ms for visitors who want less motion.',
    slow: 'Longer ones; 1 ms for visitors who want less motion.',
    font: 'The font family with what stands in for it.',
  },
}
