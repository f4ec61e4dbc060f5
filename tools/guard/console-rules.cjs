const { PACKAGE, TEST_FILE } = require('./dependency-row.cjs')

const PREVIEW = '^packages/console/src/preview/'

/** The folder of the console that draws the modal, which no page of the console loads at once. */
const CONSOLE_PREVIEW = [
  {
    name: 'console-preview-imports-of-ours',
    severity: 'error',
    comment:
      'the preview of the console draws the modal from core and ui: it connects nothing, and knows no chain',
    from: { path: PREVIEW, pathNot: TEST_FILE },
    to: {
      path: '^(packages|apps|bench|e2e|integration|labs|tools)/',
      pathNot: ['console', 'kit', 'api', 'core', 'ui'].map(PACKAGE),
    },
  },
  {
    name: 'console-preview-is-loaded-late',
    severity: 'error',
    comment: 'pages of the console draw <Preview>, which loads the modal when it is first shown',
    from: { path: '^packages/console/src/', pathNot: [PREVIEW, TEST_FILE] },
    to: { path: PREVIEW, pathNot: '/Preview\\.tsx$' },
  },
]

module.exports = { CONSOLE_PREVIEW }
