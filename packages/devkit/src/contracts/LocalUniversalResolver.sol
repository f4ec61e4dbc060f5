// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface Registry {
    function resolver(bytes32 node) external view returns (address);
}

/// Stands in for the universal resolver of ENS on local chains, as far as clients ask it for records of a name and for the name of an
/// address. Never deploy it where coins have a price.
contract LocalUniversalResolver {
    struct Query {
        address sender;
        string[] urls;
        bytes data;
    }

    enum State {
        Open,
        Asked,
        Answered,
        Refused,
        Unreached
    }

    struct LookUp {
        State state;
        bytes call;
        bytes data;
        bytes4 callback;
        bytes more;
    }

    struct Work {
        address resolver;
        bool isExtended;
        bool isMany;
        string[] gateways;
        bytes4 then;
        /// The address that a name was looked up for, its coin, and that name.
        bytes account;
        uint256 coin;
        string primary;
        LookUp[] lookUps;
    }

    bytes4 private constant LOOKUP = bytes4(keccak256("OffchainLookup(address,string[],bytes,bytes4,bytes)"));
    bytes4 private constant MANY = bytes4(keccak256("multicall(bytes[])"));
    uint256 private constant ETHEREUM = 60;
    uint256 private constant EVERY_EVM = 0x80000000;

    Registry public immutable registry;

    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);
    error ResolverNotFound(bytes name);
    error ResolverError(bytes errorData);
    error UnsupportedResolverProfile(bytes4 selector);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);

    constructor(address registry_) {
        registry = Registry(registry_);
    }

    /// The record of a name, or a list of records, and who answered.
    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory, address) {
        return _resolve(name, data, _ownBatches());
    }

    /// The same through batch gateways that the client names.
    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata gateways)
        external
        view
        returns (bytes memory, address)
    {
        return _resolve(name, data, gateways);
    }

    function _resolve(bytes calldata name, bytes calldata data, string[] memory gateways)
        private
        view
        returns (bytes memory, address)
    {
        Work memory work;
        work.isMany = bytes4(data) == MANY;
        work.gateways = gateways;
        work.then = this.resolveCallback.selector;
        _prepare(work, name, work.isMany ? abi.decode(data[4:], (bytes[])) : _one(data));
        return _records(_run(work));
    }

    function resolveCallback(bytes calldata response, bytes calldata extraData)
        external
        view
        returns (bytes memory, address)
    {
        return _records(_goOn(response, extraData));
    }

    /// The name that an account has set for a coin, where that name leads back to the account.
    function reverse(bytes calldata account, uint256 coin) external view returns (string memory, address, address) {
        return _reverse(account, coin, _ownBatches());
    }

    /// The same through batch gateways that the client names.
    function reverseWithGateways(bytes calldata account, uint256 coin, string[] calldata gateways)
        external
        view
        returns (string memory, address, address)
    {
        return _reverse(account, coin, gateways);
    }

    function _reverse(bytes calldata account, uint256 coin, string[] memory gateways)
        private
        view
        returns (string memory, address, address)
    {
        Work memory work;
        work.gateways = gateways;
        work.then = this.nameCallback.selector;
        work.account = account;
        work.coin = coin;
        bytes memory name = _reverseName(account, coin);
        _prepare(work, name, _one(abi.encodeWithSignature("name(bytes32)", _node(name, 0))));
        return _named(_run(work));
    }

    /// Clients do the work of a batch gateway themselves.
    function _ownBatches() private pure returns (string[] memory gateways) {
        gateways = new string[](1);
        gateways[0] = "x-batch-gateway:true";
    }

    function nameCallback(bytes calldata response, bytes calldata extraData)
        external
        view
        returns (string memory, address, address)
    {
        return _named(_goOn(response, extraData));
    }

    function accountCallback(bytes calldata response, bytes calldata extraData)
        external
        view
        returns (string memory, address, address)
    {
        return _confirmed(_goOn(response, extraData));
    }

    function _records(Work memory work) private pure returns (bytes memory, address) {
        if (!work.isMany) return (_answer(work), work.resolver);
        bytes[] memory all = new bytes[](work.lookUps.length);
        for (uint256 i = 0; i < all.length; i++) all[i] = work.lookUps[i].data;
        return (abi.encode(all), work.resolver);
    }

    function _named(Work memory work) private view returns (string memory, address, address) {
        string memory primary = abi.decode(_answer(work), (string));
        if (bytes(primary).length == 0) return ("", address(0), work.resolver);
        Work memory next;
        next.gateways = work.gateways;
        next.then = this.accountCallback.selector;
        next.account = work.account;
        next.coin = work.coin;
        next.primary = primary;
        bytes memory name = _wire(bytes(primary));
        bytes32 node = _node(name, 0);
        _prepare(
            next,
            name,
            _one(
                work.coin == ETHEREUM
                    ? abi.encodeWithSignature("addr(bytes32)", node)
                    : abi.encodeWithSignature("addr(bytes32,uint256)", node, work.coin)
            )
        );
        return _confirmed(_run(next));
    }

    function _confirmed(Work memory work) private pure returns (string memory, address, address) {
        bytes memory answer = _answer(work);
        bytes memory found = work.coin == ETHEREUM
            ? abi.encodePacked(abi.decode(answer, (address)))
            : abi.decode(answer, (bytes));
        if (keccak256(found) != keccak256(work.account)) revert ReverseAddressMismatch(work.primary, found);
        return (work.primary, work.resolver, work.resolver);
    }

    /// The answer to the only call, which somebody must have given.
    function _answer(Work memory work) private pure returns (bytes memory answer) {
        LookUp memory only = work.lookUps[0];
        answer = only.data;
        if (only.state == State.Unreached) {
            assembly {
                revert(add(answer, 32), mload(answer))
            }
        }
        if (only.state == State.Refused) revert ResolverError(answer);
        if (answer.length == 0) revert UnsupportedResolverProfile(bytes4(only.call));
    }

    /// Finds the resolver of a name or of the nearest name above it, and writes the calls for it.
    function _prepare(Work memory work, bytes memory name, bytes[] memory calls) private view {
        bool isExact;
        (work.resolver, isExact) = _find(name, 0);
        if (work.resolver == address(0)) revert ResolverNotFound(name);
        work.isExtended = _isExtended(work.resolver);
        if (!isExact && !work.isExtended) revert ResolverNotFound(name);
        work.lookUps = new LookUp[](calls.length);
        for (uint256 i = 0; i < calls.length; i++)
            work.lookUps[i].call = work.isExtended ? abi.encodeWithSelector(0x9061b923, name, calls[i]) : calls[i];
    }

    function _run(Work memory work) private view returns (Work memory) {
        uint256 count = 0;
        Query[] memory all = new Query[](work.lookUps.length);
        for (uint256 i = 0; i < all.length; i++) {
            LookUp memory one = work.lookUps[i];
            if (one.state == State.Open) {
                (bool isDone, bytes memory answer) = work.resolver.staticcall(one.call);
                _take(work, one, isDone, answer, all[count]);
            }
            if (one.state == State.Asked) count++;
        }
        if (count == 0) return work;
        assembly {
            mstore(all, count)
        }
        revert OffchainLookup(
            address(this),
            work.gateways,
            abi.encodeWithSignature("query((address,string[],bytes)[])", all),
            work.then,
            abi.encode(work)
        );
    }

    /// Notes what the resolver answered. One that sends clients elsewhere is asked through the batch gateway: passed on as it is, its question
    /// would come with this contract as the sender.
    function _take(Work memory work, LookUp memory one, bool isDone, bytes memory answer, Query memory query) private pure {
        one.state = isDone ? State.Answered : State.Refused;
        one.data = isDone && work.isExtended ? abi.decode(answer, (bytes)) : answer;
        if (isDone || bytes4(answer) != LOOKUP) return;
        (query.sender, query.urls, query.data, one.callback, one.more) = abi.decode(
            _withoutSelector(answer),
            (address, string[], bytes, bytes4, bytes)
        );
        if (query.sender == work.resolver) one.state = State.Asked;
    }

    function _goOn(bytes calldata response, bytes calldata extraData) private view returns (Work memory work) {
        work = abi.decode(extraData, (Work));
        (bool[] memory failures, bytes[] memory responses) = abi.decode(response, (bool[], bytes[]));
        uint256 place = 0;
        for (uint256 i = 0; i < work.lookUps.length; i++) {
            LookUp memory one = work.lookUps[i];
            if (one.state != State.Asked) continue;
            if (failures[place]) (one.state, one.data) = (State.Unreached, responses[place]);
            else {
                one.call = abi.encodeWithSelector(one.callback, responses[place], one.more);
                one.state = State.Open;
            }
            place++;
        }
        return _run(work);
    }

    function _one(bytes memory call) private pure returns (bytes[] memory calls) {
        calls = new bytes[](1);
        calls[0] = call;
    }

    function _find(bytes memory name, uint256 start) private view returns (address resolver, bool isExact) {
        if (start >= name.length || name[start] == 0) return (address(0), false);
        resolver = registry.resolver(_node(name, start));
        if (resolver != address(0)) return (resolver, start == 0);
        (resolver, ) = _find(name, start + 1 + uint8(name[start]));
        return (resolver, false);
    }

    function _node(bytes memory name, uint256 start) private pure returns (bytes32) {
        uint256 length = uint8(name[start]);
        if (length == 0) return 0;
        bytes memory label = new bytes(length);
        for (uint256 i = 0; i < length; i++) label[i] = name[start + 1 + i];
        return keccak256(abi.encodePacked(_node(name, start + 1 + length), keccak256(label)));
    }

    /// A name in the form of DNS.
    function _wire(bytes memory name) private pure returns (bytes memory wire) {
        wire = new bytes(name.length + 2);
        uint256 head = 0;
        for (uint256 i = 0; i <= name.length; i++) {
            if (i < name.length && name[i] != ".") {
                wire[i + 1] = name[i];
                continue;
            }
            wire[head] = bytes1(uint8(i - head));
            head = i + 1;
        }
    }

    /// The name under which the name of an account is: `<account>.addr.reverse`, `<account>.default.reverse`, or by the coin's number.
    function _reverseName(bytes memory account, uint256 coin) private pure returns (bytes memory) {
        bytes memory middle = coin == ETHEREUM
            ? bytes("addr")
            : coin == EVERY_EVM
                ? bytes("default")
                : _hex(coin);
        return _wire(abi.encodePacked(_hexOf(account), ".", middle, ".reverse"));
    }

    function _hex(uint256 value) private pure returns (bytes memory text) {
        bytes memory digits = _hexOf(abi.encode(value));
        uint256 start = 0;
        while (start < 63 && digits[start] == "0") start++;
        text = new bytes(64 - start);
        for (uint256 i = 0; i < text.length; i++) text[i] = digits[start + i];
    }

    function _hexOf(bytes memory data) private pure returns (bytes memory text) {
        bytes16 digits = "0123456789abcdef";
        text = new bytes(data.length * 2);
        for (uint256 i = 0; i < data.length; i++) {
            text[i * 2] = digits[uint8(data[i]) >> 4];
            text[i * 2 + 1] = digits[uint8(data[i]) & 15];
        }
    }

    function _isExtended(address resolver) private view returns (bool) {
        (bool isDone, bytes memory answer) = resolver.staticcall(
            abi.encodeWithSignature("supportsInterface(bytes4)", bytes4(0x9061b923))
        );
        return isDone && answer.length == 32 && uint256(bytes32(answer)) == 1;
    }

    function _withoutSelector(bytes memory from) private pure returns (bytes memory rest) {
        rest = new bytes(from.length - 4);
        for (uint256 i = 0; i < rest.length; i++) rest[i] = from[i + 4];
    }
}
