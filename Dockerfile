# An image that has only the static program: docker build -t deckcalc .
FROM swift:6.2 AS build
COPY . /source
# The build stays in a cache, so that a change of the sources compiles only what follows from it.
RUN --mount=type=cache,target=/source/.build-static /source/scripts/install.sh --prefix /installed

FROM scratch
COPY --from=build /installed/bin/deckcalc /bin/deckcalc
COPY --from=build /installed/share/doc/deckcalc/LICENSE /LICENSE
WORKDIR /work
ENTRYPOINT ["/bin/deckcalc"]
