// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface Registry {
    function resolver(bytes32 node) external view returns (address);
}

/// Stands in for the universal resolver of ENS on local chains, as far as libraries ask it for a record of a name. Never deploy it where
/// coins have a price.
contract LocalUniversalResolver {
    struct Query {
        address sender;
        string[] urls;
        bytes data;
    }

    Registry public immutable registry;

    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);
    error ResolverNotFound();
    error ResolverWildcardNotSupported();
    error ResolverError(bytes returnData);

    constructor(address registry_) {
        registry = Registry(registry_);
    }

    /// The record of a name, and who answered.
    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata gateways)
        external
        view
        returns (bytes memory, address)
    {
        return _resolve(name, data, gateways);
    }

    /// The same by the name that earlier libraries call it by.
    function resolve(bytes calldata name, bytes calldata data, string[] calldata gateways)
        external
        view
        returns (bytes memory, address)
    {
        return _resolve(name, data, gateways);
    }

    /// A resolver that sends clients elsewhere is asked through the batch gateway: passed on as it is, its question would come with this
    /// contract as the sender.
    function _resolve(bytes calldata name, bytes calldata data, string[] calldata gateways)
        private
        view
        returns (bytes memory, address)
    {
        (address resolver, bool isExact) = _find(name, 0);
        bool isExtended = _isExtended(resolver);
        if (!isExact && !isExtended) revert ResolverWildcardNotSupported();
        (bool isDone, bytes memory answer) = resolver.staticcall(
            isExtended ? abi.encodeWithSelector(0x9061b923, name, data) : data
        );
        if (isDone) return (isExtended ? abi.decode(answer, (bytes)) : answer, resolver);
        if (bytes4(answer) != OffchainLookup.selector) revert ResolverError(answer);
        Query[] memory queries = new Query[](1);
        bytes4 callback;
        bytes memory extraData;
        (queries[0].sender, queries[0].urls, queries[0].data, callback, extraData) = abi.decode(
            _withoutSelector(answer),
            (address, string[], bytes, bytes4, bytes)
        );
        if (queries[0].sender != resolver) revert ResolverError(answer);
        revert OffchainLookup(
            address(this),
            gateways,
            abi.encodeWithSignature("query((address,string[],bytes)[])", queries),
            this.resolveCallback.selector,
            abi.encode(resolver, callback, extraData, isExtended)
        );
    }

    function resolveCallback(bytes calldata response, bytes calldata extraData)
        external
        view
        returns (bytes memory, address)
    {
        (address resolver, bytes4 callback, bytes memory more, bool isExtended) = abi.decode(
            extraData,
            (address, bytes4, bytes, bool)
        );
        (bool[] memory failures, bytes[] memory responses) = abi.decode(response, (bool[], bytes[]));
        if (failures[0]) revert ResolverError(responses[0]);
        (bool isDone, bytes memory answer) = resolver.staticcall(abi.encodeWithSelector(callback, responses[0], more));
        if (!isDone) revert ResolverError(answer);
        return (isExtended ? abi.decode(answer, (bytes)) : answer, resolver);
    }

    /// The resolver of a name or of the nearest name above it.
    function _find(bytes calldata name, uint256 start) private view returns (address resolver, bool isExact) {
        if (start >= name.length || name[start] == 0) revert ResolverNotFound();
        resolver = registry.resolver(_node(name, start));
        if (resolver != address(0)) return (resolver, start == 0);
        (resolver, ) = _find(name, start + 1 + uint8(name[start]));
        return (resolver, false);
    }

    function _node(bytes calldata name, uint256 start) private pure returns (bytes32) {
        uint256 length = uint8(name[start]);
        if (length == 0) return 0;
        bytes32 label = keccak256(name[start + 1:start + 1 + length]);
        return keccak256(abi.encodePacked(_node(name, start + 1 + length), label));
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
