export default {
  transpilePackages: ['@reown/appkit', '@reown/appkit-adapter-ethers', 'other'],
}
