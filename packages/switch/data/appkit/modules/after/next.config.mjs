export default {
  transpilePackages: ['other'],
}
